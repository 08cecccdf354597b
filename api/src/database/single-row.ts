/** Returns the row of a query that always finds exactly one. Throws if it has not. */
export function singleRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('The database has answered without a row.')
  return row
}
