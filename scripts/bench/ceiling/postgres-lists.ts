import { openPool } from '../../../api/src/database/postgres.ts'
import { assemble, NEWEST_ORDERS, NEWEST_SERVICES, orderOf, PARTS, type Row } from './admin-lists.ts'

type ReadList = () => Promise<{ rows: unknown[]; total: number }>

/** Returns functions that read the same lists as those of `admin-lists.ts`, with named prepared statements of PostgreSQL. */
export function postgresLists(url: string): Record<'services' | 'orders', ReadList> {
  const pool = openPool(url, 10)
  const read = async (name: string, text: string, values: unknown[] = []) => {
    // Not `pool.query`, which asks for a connection with a callback; this pool gives only promises.
    const client = await pool.connect()
    try {
      return (await client.query<Row>({ name, text, values })).rows
    } finally {
      client.release()
    }
  }
  const count = async (name: string, text: string) => Number((await read(name, text))[0]?.count)
  const parts = async (kind: keyof typeof PARTS, ids: unknown[]) =>
    Map.groupBy(
      await read(kind, `${PARTS[kind]} where service_id = any($1) order by position`, [ids]),
      ({ service_id }) => service_id,
    )
  return {
    async services() {
      const [rows, total] = await Promise.all([
        read('services', NEWEST_SERVICES),
        count('services count', 'select count(*) from services'),
      ])
      const ids = rows.map(({ id }) => id)
      const [variants, tiers, thumbnails, labels, avif] = await Promise.all([
        parts('variants', ids),
        parts('tiers', ids),
        parts('thumbnails', ids),
        parts('labels', ids),
        parts('avif', ids),
      ])
      return { rows: rows.map((row) => assemble(row, { variants, tiers, thumbnails, labels, avif })), total }
    },
    async orders() {
      const [rows, total] = await Promise.all([
        read('orders', NEWEST_ORDERS),
        count('orders count', 'select count(*) from orders where filed_at is null'),
      ])
      const lines = await read(
        'lines',
        'select * from order_lines where order_id = any($1) order by position',
        [rows.map(({ id }) => id)],
      )
      const found = Map.groupBy(lines, ({ order_id }) => order_id)
      return { rows: rows.map((row) => orderOf(row, found.get(row.id) ?? [])), total }
    },
  }
}
