/** What becomes of the credits of bank statements: entered as payments, or set aside. */
import { toPaise, toRupees } from '@karigar/contract/base/rupees'
import { type BankLine, type BankProposal, BankLineStateSchema } from '@karigar/contract/sales/bank.wire'
import { bankMessages } from '@karigar/contract/sales/bank.words'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import { conflict, found, invalid } from '../../../http/errors.ts'
import { filterValues, type ListRequest, type Page } from '../../../http/list-query.ts'
import type { Once } from '../../../idempotency/idempotency.ts'
import { IN_TURN, moneyInTurn } from '../../accounts/points/money-in-turn.ts'
import type { Actor } from '../../accounts/users/actor.ts'
import { enterRecorded } from '../order-payments/order-payments.actions.ts'
import { readLedger } from '../orders/ledger.actions.ts'
import { askedOf } from '../orders/order-total.ts'
import { findOrder, listOrders } from '../orders/orders.repository.ts'
import { findPaymentByKey } from '../orders/payments.repository.ts'
import {
  type BankLineColumn,
  type BankLineFilter,
  type BankLineRow,
  type EnteredAs,
  findBankLine,
  findEntriesByIds,
  findEntriesByUtrs,
  listBankLines,
  updateBankLine,
} from './bank-lines.repository.ts'
import { findSettlementDays } from './gateway-settlements.repository.ts'
import { matchLines, proposeOrders } from './match-lines.ts'
import { methodOf } from './utr.ts'

/** How many orders a search for the one of a line returns. */
const MOST_FOUND = 20

const stateOf = ({ state, is_known }: BankLineRow) =>
  state === 'open' && Boolean(is_known) ? ('entered' as const) : state

const toEntered = ({ order_id, amount_paise }: EnteredAs) => ({ order_id, amount: toRupees(amount_paise) })

/** Converts lines for admins, with what is proposed for the open ones. */
async function viewLines(db: Database, rows: readonly BankLineRow[]): Promise<BankLine[]> {
  const known = rows.filter((row) => row.state === 'open' && stateOf(row) === 'entered')
  const byId = await findEntriesByIds(
    db,
    rows.flatMap(({ payment_id }) => payment_id ?? []),
  )
  const byUtr = await findEntriesByUtrs(
    db,
    known.flatMap(({ utr }) => utr ?? []),
  )
  const days = await findSettlementDays(
    db,
    rows.flatMap(({ settlement_id }) => settlement_id ?? []),
  )
  const proposals = await matchLines(
    db,
    rows.filter((row) => stateOf(row) === 'open'),
  )
  return rows.map((row) => {
    const entered =
      row.payment_id === null
        ? byUtr.filter(({ utr }) => row.state === 'open' && utr !== null && utr === row.utr)
        : byId.filter(({ payment_id }) => payment_id === row.payment_id)
    const { settlement_id } = row
    return {
      id: row.id,
      day: row.day,
      amount: toRupees(row.amount_paise),
      narration: row.narration,
      reference: row.utr ?? row.reference,
      state: stateOf(row),
      entered: entered.map(toEntered),
      settlement:
        settlement_id === null ? null : { id: settlement_id, settled_on: days.get(settlement_id) ?? row.day },
      decided_by: row.decided_by,
      decided_at: row.decided_at,
      proposals: proposals.get(row.id) ?? [],
    }
  })
}

const ALL = 'all'

/** Lists the credits: the open ones, or those of the filter `state`. Throws 422 for a state that does not exist. */
export async function readBankLines(
  db: Database,
  list: ListRequest<BankLineColumn, BankLineFilter>,
): Promise<Page<BankLine>> {
  const [asked] = filterValues(list.filter.state) ?? []
  const state = BankLineStateSchema.enum.find((one) => one === asked) ?? null
  if (asked !== undefined && asked !== ALL && state === null)
    throw invalid('state', `This must be one of ${[...BankLineStateSchema.enum, ALL].join(', ')}.`)
  // Who asks for certain lines wants them wherever they stand.
  const isAll = asked === ALL || (asked === undefined && list.filter.id !== undefined)
  const { rows, total } = await listBankLines(db, list, isAll ? null : (state ?? 'open'))
  return { rows: await viewLines(db, rows), total }
}

const requireLine = async (db: Database, id: string): Promise<BankLineRow> =>
  found(await findBankLine(db, id), bankMessages.lineNotFound)

/** Returns one credit. Throws 404 for an unknown one. */
export async function readBankLine(db: Database, id: string): Promise<BankLine> {
  const [line] = await viewLines(db, [await requireLine(db, id)])
  return found(line, bankMessages.lineNotFound)
}

/** Returns the orders in which the words of a search occur, as they are proposed for a line. Throws 404. */
export async function searchOrders(db: Database, id: string, q: string): Promise<BankProposal[]> {
  await requireLine(db, id)
  if (q.trim() === '') return []
  const list = { limit: MOST_FOUND, skip: 0, sort: ['created_at', 'desc'], filter: { q } } as const
  const { rows } = await listOrders(db, list)
  return proposeOrders(
    db,
    rows.map((order) => order.id),
  )
}

/** Says for which order a line is entered already, or that it became credit. */
async function alreadyEntered(db: Database, id: string): Promise<string> {
  const { entered } = await readBankLine(db, id)
  const order = entered.find(({ order_id }) => order_id !== null)?.order_id
  return order ? bankMessages.enteredAlready(order) : bankMessages.creditAlready
}

/** Throws 409 unless something can be entered for a line. */
async function requireOpen(db: Database, row: BankLineRow): Promise<void> {
  if (row.state === 'set-aside') throw conflict(bankMessages.isAside)
  if (row.state === 'settlement') throw conflict(bankMessages.isSettlement)
  if (stateOf(row) === 'entered') throw conflict(await alreadyEntered(db, row.id))
}

/**
 * Enters a credit as a payment for an order; an open notice of the order with its UTR is confirmed by that. The same again
 * changes nothing, from whomever it comes. Throws 404 for an unknown line, 409 for one that is entered for another order,
 * set aside or a settlement, and when other than `open` rupees is open for the order by now, 422 for an unknown order.
 */
export async function enterLine(
  once: Once<BankLine>,
  id: string,
  { order_id, open }: { order_id: string; open: number },
  actor: Actor,
): Promise<BankLine> {
  return once(async (trx) => {
    const row = await requireLine(trx, id)
    const order = await findOrder(trx, order_id)
    if (!order) throw invalid('order_id', bankMessages.orderNotFound)
    const key = `bank:${id}`
    const earlier = await findPaymentByKey(trx, key)
    if (earlier?.order_id === order.id) return readBankLine(trx, id)
    await requireOpen(trx, row)
    if (askedOf(order, await readLedger(trx, order)) !== toPaise(open))
      throw conflict(bankMessages.openChanged(order_id), { open: bankMessages.openChanged(order_id) })
    const at = timestamp()
    const payment = {
      amount: toRupees(row.amount_paise),
      method: methodOf(row.utr, row.narration),
      reference: row.utr,
      received_on: row.day,
    }
    await enterRecorded(trx, order, payment, { isRefund: false, key }, { actor, at })
    const entry = await findPaymentByKey(trx, key)
    await updateBankLine(trx, id, {
      state: 'entered',
      payment_id: entry?.id ?? null,
      decided_by_id: actor.id,
      decided_by: actor.name,
      decided_at: at,
    })
    return readBankLine(trx, id)
  }, IN_TURN)
}

/** Sets a credit aside, or brings it back. Throws 404, 409 for one that is entered or a settlement. */
export async function setAside(
  db: DatabasePool,
  id: string,
  { aside }: { aside: boolean },
  actor: Actor,
): Promise<BankLine> {
  return moneyInTurn(db, async (trx) => {
    const row = await requireLine(trx, id)
    const state = aside ? 'set-aside' : 'open'
    if (row.state === state) return readBankLine(trx, id)
    if (row.state === 'entered' || row.state === 'settlement') throw conflict(bankMessages.cannotSetAside)
    const decided = aside
      ? { decided_by_id: actor.id, decided_by: actor.name, decided_at: timestamp() }
      : { decided_by_id: null, decided_by: null, decided_at: null }
    await updateBankLine(trx, id, { state, ...decided })
    return readBankLine(trx, id)
  })
}
