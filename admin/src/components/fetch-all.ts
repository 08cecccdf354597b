import type { DataProvider, FilterPayload, RaRecord, SortPayload } from 'react-admin'

/** The most that the server gives at once. */
const PAGE = 1000

/** Every record of a list, in its order; one that moved to another page meanwhile comes once. */
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
