import type { DataProvider, FilterPayload, RaRecord, SortPayload } from 'react-admin'

/** The most records the server returns at once. */
const PAGE = 1000

/**
 * Fetches all records of a list in its order, page by page; a record that moves to another page meanwhile is
 * returned once. Rejects with the data provider's error.
 */
export async function fetchAll<RecordType extends RaRecord>(
  dataProvider: DataProvider,
  resource: string,
  { filter, sort }: { filter: FilterPayload; sort: SortPayload },
): Promise<RecordType[]> {
  const found = new Map<RaRecord['id'], RecordType>()
  for (let page = 1; ; page += 1) {
    const pagination = { page, perPage: PAGE }
    const { data, total = 0 } = await dataProvider.getList<RecordType>(resource, { filter, sort, pagination })
    for (const record of data) found.set(record.id, record)
    if (data.length === 0 || page * PAGE >= total) return [...found.values()]
  }
}
