/** Razorpay's settlements and their entries. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { MOST_SETTLEMENT_LINES } from '@karigar/contract/sales/bank.wire'
import { sql } from 'kysely'
import { batches } from '../../../database/batches.ts'
import type { Database } from '../../../database/database.ts'
import { asOneValue, isAmong } from '../../../database/dialect.ts'
import { filtered, pageOf } from '../../../database/list-page.ts'
import { insertRow, updateRows } from '../../../database/rows.ts'
import type {
  GatewaySettlementLinesTable,
  GatewaySettlementsTable,
} from '../../../database/tables/payments.tables.ts'
import type { ListRequest, Page } from '../../../http/list-query.ts'
import { keyOfReference } from '../orders/payments.repository.ts'

export type SettlementColumn = 'settled_on' | 'id'
export type SettlementFilter = 'arrived' | 'unknown'

/**
 * The id of the order of an entry: whose ledger has its payment, or for whom its payment waits; null for none. The first
 * condition is the one that the index of payments has.
 */
const ORDER = sql<string | null>`coalesce(
  (select payments.order_id from payments where payments.reference is not null
    and ${keyOfReference('payments')} in (upper(entries.payment), upper(entries.entity))
    and payments.reference in (entries.payment, entries.entity) and payments.method = 'gateway'
    order by payments.sequence limit 1),
  (select other_payments.order_id from other_payments where other_payments.payment = entries.payment))`

const sumOf = (what: ReturnType<typeof sql>) => sql<number>`coalesce(sum(${what}), 0)`

/** A settlement with the sums of its entries, in paise. */
export interface SettlementRow extends GatewaySettlementsTable {
  gross_paise: number
  others_paise: number
  fee_paise: number
  tax_paise: number
  out_paise: number
  lines: number
  /** Payments that no order has. */
  unknown: number
  arrived_on: string | null
  arrived_paise: number | null
}

function settlements(db: Database) {
  const sums = db
    .selectFrom('gateway_settlement_lines as entries')
    .groupBy('entries.settlement_id')
    .select((eb) => [
      'entries.settlement_id',
      eb.fn.countAll<number>().as('lines'),
      sumOf(sql`case when entries.type = 'payment' then entries.amount_paise else 0 end`).as('gross_paise'),
      sumOf(sql`case when entries.type = 'payment' then 0
        else entries.credit_paise - entries.debit_paise + entries.fee_paise + entries.tax_paise end`).as(
        'others_paise',
      ),
      sumOf(sql`entries.fee_paise`).as('fee_paise'),
      sumOf(sql`entries.tax_paise`).as('tax_paise'),
      sumOf(sql`entries.credit_paise - entries.debit_paise`).as('out_paise'),
      sumOf(sql`case when entries.type = 'payment' and ${ORDER} is null then 1 else 0 end`).as('unknown'),
    ])
    .as('sums')
  const arrived = db
    .selectFrom('bank_lines')
    .where('bank_lines.settlement_id', 'is not', null)
    .groupBy('bank_lines.settlement_id')
    .select((eb) => [
      'bank_lines.settlement_id',
      eb.fn.max('bank_lines.day').as('day'),
      eb.fn.sum<number>('bank_lines.amount_paise').as('paise'),
    ])
    .as('arrived')
  return db
    .selectFrom('gateway_settlements')
    .innerJoin(sums, 'sums.settlement_id', 'gateway_settlements.id')
    .leftJoin(arrived, 'arrived.settlement_id', 'gateway_settlements.id')
    .selectAll('gateway_settlements')
    .select([
      'sums.lines',
      'sums.gross_paise',
      'sums.others_paise',
      'sums.fee_paise',
      'sums.tax_paise',
      'sums.out_paise',
      'sums.unknown',
      'arrived.day as arrived_on',
      'arrived.paise as arrived_paise',
    ])
}

/** PostgreSQL has sums as texts. */
const toRow = (row: Record<keyof SettlementRow, unknown>): SettlementRow => ({
  ...(row as SettlementRow),
  gross_paise: Number(row.gross_paise),
  others_paise: Number(row.others_paise),
  fee_paise: Number(row.fee_paise),
  tax_paise: Number(row.tax_paise),
  out_paise: Number(row.out_paise),
  lines: Number(row.lines),
  unknown: Number(row.unknown),
  arrived_paise: row.arrived_paise === null ? null : Number(row.arrived_paise),
})

/** Lists the settlements; the filter `arrived` is `yes` or `no`, `unknown` is `some`. */
export async function listSettlements(
  db: Database,
  { sort: [column, direction], filter, ...page }: ListRequest<SettlementColumn, SettlementFilter>,
): Promise<Page<SettlementRow>> {
  const text = sql<string>`gateway_settlements.id || ' ' || coalesce(gateway_settlements.utr, '')`
  const found = filtered(settlements(db), filter, { columns: { id: 'gateway_settlements.id' }, text })
    .$if(filter.arrived === 'yes', (query) => query.where('arrived.day', 'is not', null))
    .$if(filter.arrived === 'no', (query) => query.where('arrived.day', 'is', null))
    .$if(filter.unknown === 'some', (query) => query.where('sums.unknown', '>', 0))
    .orderBy(`gateway_settlements.${column}`, direction)
    .orderBy('gateway_settlements.id', direction)
  const { rows, total } = await pageOf(db, found, page)
  return { rows: rows.map(toRow), total }
}

export async function findSettlement(db: Database, id: string): Promise<SettlementRow | undefined> {
  const row = await settlements(db).where('gateway_settlements.id', '=', id).executeTakeFirst()
  return row && toRow(row)
}

/** Returns the entries of a settlement with the number of the order of each; payments without one first. */
export function findSettlementLines(db: Database, id: string) {
  return db
    .selectFrom('gateway_settlement_lines as entries')
    .leftJoin('orders', (join) => join.on('orders.id', '=', ORDER))
    .where('entries.settlement_id', '=', id)
    .selectAll('entries')
    .select('orders.order_id')
    .orderBy(sql`case when orders.order_id is null and entries.type = 'payment' then 0 else 1 end`)
    .orderBy('entries.type')
    .orderBy('entries.entity')
    .limit(MOST_SETTLEMENT_LINES)
    .execute()
}

/** Returns the days of these settlements by their numbers. */
export async function findSettlementDays(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('gateway_settlements')
    .select(['id', 'settled_on'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, settled_on }) => [id, settled_on]))
}

/** Returns the settlements of which a UTR is known. */
export const findSettlementsWithUtr = (db: Database): Promise<GatewaySettlementsTable[]> =>
  db.selectFrom('gateway_settlements').selectAll().where('utr', 'is not', null).execute()

/** Adds the settlements that are not known yet, and gives those without a UTR the one of the report. */
export async function keepSettlements(db: Database, rows: readonly GatewaySettlementsTable[]): Promise<void> {
  for (const part of batches(rows)) {
    await db
      .insertInto('gateway_settlements')
      .values(part)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    for (const { id, utr } of part)
      if (utr !== null) await updateRows(db, 'gateway_settlements', { id, utr: null }, { utr })
  }
}

/** Adds those entries that are not kept yet; returns how many. */
export async function insertNewEntries(
  db: Database,
  rows: readonly GatewaySettlementLinesTable[],
): Promise<number> {
  let added = 0
  for (const part of batches(rows)) {
    const kept = await db
      .selectFrom('gateway_settlement_lines')
      .select(['settlement_id', 'entity'])
      .where(
        isAmong(
          db,
          'entity',
          asOneValue(
            db,
            part.map(({ entity }) => entity),
          ),
        ),
      )
      .execute()
    const keys = new Set(kept.map(({ settlement_id, entity }) => `${settlement_id} ${entity}`))
    const fresh = part.filter(({ settlement_id, entity }) => !keys.has(`${settlement_id} ${entity}`))
    if (fresh.length > 0) await insertRow(db, 'gateway_settlement_lines', fresh)
    added += fresh.length
    await nextTurn()
  }
  return added
}
