/** The credits of bank statements. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BankLineState } from '@karigar/contract/sales/bank.wire'
import { type RawBuilder, sql } from 'kysely'
import { batches } from '../../../database/batches.ts'
import type { Database } from '../../../database/database.ts'
import { asOneValue, isAmong } from '../../../database/dialect.ts'
import { filtered, pageOf } from '../../../database/list-page.ts'
import { insertRow, updateRows } from '../../../database/rows.ts'
import type { BankLinesTable } from '../../../database/tables/payments.tables.ts'
import type { ListRequest, Page } from '../../../http/list-query.ts'
import { banked, keyOfReference } from '../orders/payments.repository.ts'

export type BankLineColumn = 'day' | 'amount' | 'id'
export type BankLineFilter = 'state'

/** The sum of the entries that have the number of a line; null without one. */
const enteredAs = (table: 'payments' | 'credits', only: RawBuilder<boolean>) =>
  sql<number | null>`(select sum(${sql.ref(`${table}.amount_paise`)}) from ${sql.table(table)}
    where ${sql.ref(`${table}.reference`)} is not null and ${keyOfReference(table)} = bank_lines.utr
    and ${sql.ref(`${table}.method`)} in ${banked} and ${only})`

const paid = enteredAs('payments', sql`payments.amount_paise > 0`)
const credited = enteredAs('credits', sql`credits.kind = 'received'`)

/**
 * Tells whether an order's entry, or a customer's credit, has the number of a line. What banks write can be an account's
 * number, which comes with every payment: once a line with it was entered, entries must come to the next one's amount too.
 */
const isKnown = sql<boolean>`bank_lines.utr is not null and coalesce(${paid}, ${credited}) is not null
  and coalesce(bank_lines.amount_paise + (select sum(entered.amount_paise) from bank_lines as entered
    where entered.utr = bank_lines.utr and entered.state = 'entered'), 0)
  <= coalesce(${paid}, 0) + coalesce(${credited}, 0)`

/** Returns the condition that a line stands so, also by an entry that was made elsewhere. */
const STANDS: Readonly<Record<BankLineState, RawBuilder<boolean>>> = {
  open: sql`bank_lines.state = 'open' and not (${isKnown})`,
  entered: sql`(bank_lines.state = 'entered' or (bank_lines.state = 'open' and ${isKnown}))`,
  'set-aside': sql`bank_lines.state = 'set-aside'`,
  settlement: sql`bank_lines.state = 'settlement'`,
}

/** A line, and whether an entry with its number was made elsewhere; SQLite has 1 and 0. */
export type BankLineRow = BankLinesTable & { is_known: boolean | number }

const lines = (db: Database) =>
  db
    .selectFrom('bank_lines')
    .selectAll('bank_lines')
    .select(sql<boolean>`(${isKnown})`.as('is_known'))

const TEXT = sql<string>`bank_lines.narration || ' ' || coalesce(bank_lines.reference, '') || ' ' || coalesce(bank_lines.utr, '')`

/** Lists the credits that stand so; null for all. */
export function listBankLines(
  db: Database,
  { sort: [column, direction], filter, ...page }: ListRequest<BankLineColumn, BankLineFilter>,
  state: BankLineState | null,
): Promise<Page<BankLineRow>> {
  const by = column === 'amount' ? 'bank_lines.amount_paise' : (`bank_lines.${column}` as const)
  const wanted = { columns: { id: 'bank_lines.id' }, text: TEXT }
  const found = filtered(lines(db), filter, wanted).$if(state !== null, (query) =>
    query.where(STANDS[state ?? 'open']),
  )
  return pageOf(db, found.orderBy(by, direction).orderBy('bank_lines.id', direction), page)
}

export const findBankLine = (db: Database, id: string): Promise<BankLineRow | undefined> =>
  lines(db).where('bank_lines.id', '=', id).executeTakeFirst()

/** Returns which of these keys are kept. */
async function keptKeys(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('bank_lines')
    .select('line_key')
    .where(isAmong(db, 'line_key', asOneValue(db, keys)))
    .execute()
  return new Set(rows.map(({ line_key }) => line_key))
}

/** Adds those lines whose keys are not kept yet; returns them. */
export async function insertNewLines(
  db: Database,
  rows: readonly BankLinesTable[],
): Promise<BankLinesTable[]> {
  const added: BankLinesTable[] = []
  for (const part of batches(rows)) {
    const kept = await keptKeys(
      db,
      part.map(({ line_key }) => line_key),
    )
    const fresh = part.filter(({ line_key }) => !kept.has(line_key))
    if (fresh.length > 0) await insertRow(db, 'bank_lines', fresh)
    for (const row of fresh) added.push(row)
    await nextTurn()
  }
  return added
}

export const updateBankLine = (
  db: Database,
  id: string,
  changes: Partial<
    Pick<
      BankLinesTable,
      'state' | 'payment_id' | 'settlement_id' | 'decided_by_id' | 'decided_by' | 'decided_at'
    >
  >,
) => updateRows(db, 'bank_lines', { id }, changes)

/** Replaces the name of a deleted account on the lines that it entered or set aside. */
export const forgetDecider = (db: Database, userId: string, decided_by: string) =>
  updateRows(db, 'bank_lines', { decided_by_id: userId }, { decided_by })

/** Returns the lines of these days that nothing was entered for. */
export const findLinesBetween = (db: Database, from: string, to: string): Promise<BankLinesTable[]> =>
  db
    .selectFrom('bank_lines')
    .selectAll()
    .where('state', 'in', ['open', 'set-aside'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()

/** As what a line is entered; `order_id` is the order's number, null for a customer's credit. */
export interface EnteredAs {
  payment_id: string | null
  /** The number of the payment as lines have theirs. */
  utr: string | null
  order_id: string | null
  amount_paise: number
}

const entries = (db: Database) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .where('payments.amount_paise', '>', 0)
    .select(['payments.id as payment_id', 'orders.order_id', 'payments.amount_paise'])
    .select(sql<string | null>`${keyOfReference('payments')}`.as('utr'))
    .orderBy('payments.part')

/** Returns the ledgers' entries with these ids. */
export const findEntriesByIds = async (db: Database, ids: readonly string[]): Promise<EnteredAs[]> =>
  ids.length === 0 ? [] : entries(db).where('payments.id', 'in', ids).execute()

/** Returns the ledgers' entries and customers' credits that have these numbers. */
export async function findEntriesByUtrs(db: Database, utrs: readonly string[]): Promise<EnteredAs[]> {
  if (utrs.length === 0) return []
  const ofOrders = await entries(db)
    .where('payments.reference', 'is not', null)
    .where(keyOfReference('payments'), 'in', utrs)
    .where(sql<boolean>`payments.method in ${banked}`)
    .execute()
  const ofCustomers = await db
    .selectFrom('credits')
    .where('credits.kind', '=', 'received')
    .where('credits.reference', 'is not', null)
    .where(keyOfReference('credits'), 'in', utrs)
    .where(sql<boolean>`credits.method in ${banked}`)
    .select('credits.amount_paise')
    .select(sql<string>`${keyOfReference('credits')}`.as('utr'))
    .execute()
  return [...ofOrders, ...ofCustomers.map((row) => ({ ...row, payment_id: null, order_id: null }))]
}
