import { randomBytes } from 'node:crypto'
import type BetterSqlite3 from 'better-sqlite3'

type Row = Record<string, string | number | null>

/** Returns a function that inserts a row; its statement is prepared for the columns of the first one. */
function insertInto(db: BetterSqlite3.Database, table: string): (row: Row) => void {
  let statement: BetterSqlite3.Statement<[Row]> | undefined
  return (row) => {
    const columns = Object.keys(row)
    statement ??= db.prepare(
      `insert into ${table} (${columns.join(', ')}) values (${columns.map((column) => `@${column}`).join(', ')})`,
    )
    statement.run(row)
  }
}

const newId = () => randomBytes(16).toString('hex')

interface OrderBody {
  key: string
  lines: { service_id: string; tier: string; quantity: number }[]
}

const PRICE = 99_900

const orderRow = (id: string, key: string, now: string): Row => ({
  id,
  order_id: `KG-${id}`,
  user_id: null,
  phone: null,
  key_hash: key,
  content_hash: id,
  price_paise: PRICE,
  discount_paise: 0,
  total_paise: PRICE,
  cashback: null,
  status: 'pending',
  purchase_status: 'pending',
  paid_at: null,
  promised_on: now.slice(0, 10),
  created_at: now,
  updated_at: now,
})

const lineRow = (
  order_id: string,
  position: number,
  { service_id, tier, quantity }: OrderBody['lines'][number],
): Row => ({
  order_id,
  position,
  service_id,
  title: service_id,
  image_url: null,
  revisions: null,
  variant_name: null,
  tier_name: tier,
  price_paise: PRICE,
  original_price_paise: null,
  delivery_time: '3 days',
  quantity,
})

const eventRow = (order_id: string, sequence: number, kind: string, created_at: string): Row => ({
  order_id,
  sequence,
  kind,
  from_value: null,
  to_value: 'pending',
  actor_id: null,
  actor_name: 'Guest',
  created_at,
})

/**
 * Returns a function that inserts what an order consists of, in one transaction: its row, a row for each line
 * and two events. It looks nothing up and checks nothing.
 */
export function orderInsert(db: BetterSqlite3.Database): (body: OrderBody) => unknown {
  const insertOrder = insertInto(db, 'orders')
  const insertLine = insertInto(db, 'order_lines')
  const insertEvent = insertInto(db, 'order_events')
  const begin = db.prepare('begin immediate')
  const commit = db.prepare('commit')
  return ({ key, lines }) => {
    const now = new Date().toISOString()
    const id = newId()
    const row = orderRow(id, key, now)
    begin.run()
    insertOrder(row)
    for (const [position, line] of lines.entries()) insertLine(lineRow(id, position, line))
    insertEvent(eventRow(id, 1, 'status', now))
    insertEvent(eventRow(id, 2, 'purchase_status', now))
    commit.run()
    return row
  }
}

/** Returns a function that inserts a meeting's row. It looks nothing up and checks nothing. */
export function bookingInsert(db: BetterSqlite3.Database): (query: Record<string, string>) => unknown {
  const insertBooking = insertInto(db, 'bookings')
  return ({ user_name = '', user_num = '', topic = '', dateandtime = '' }) => {
    const id = newId()
    const now = new Date().toISOString()
    const row = {
      id,
      user_name,
      user_num,
      email: null,
      topic,
      starts_at: dateandtime,
      ends_at: dateandtime,
      status: 'booked',
      sequence: 0,
      created_at: now,
      updated_at: now,
    }
    insertBooking(row)
    return { status: true, booking: row, token: id }
  }
}
