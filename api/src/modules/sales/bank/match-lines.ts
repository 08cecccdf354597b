/**
 * Which orders a credit of a bank's statement may pay for. It only proposes: what becomes of a credit is said by an
 * admin, and done elsewhere.
 */
import { phoneDigits } from '@karigar/contract/base/phone'
import { toRupees } from '@karigar/contract/base/rupees'
import { isPayout, PROPOSAL_REASONS, type ProposalReason } from '@karigar/contract/sales/bank.rules'
import type { BankProposal } from '@karigar/contract/sales/bank.wire'
import { dueNow } from '@karigar/contract/sales/payment-ledger.rules'
import type { Database } from '../../../database/database.ts'
import type { BankLinesTable } from '../../../database/tables/payments.tables.ts'
import { readUpiInUse } from '../order-payments/upi-settings.ts'
import { askedOf, payableOf, settledOf } from '../orders/order-total.ts'
import {
  findOpenNotices,
  findOpenOrders,
  findPayableOrders,
  type PayableOrder,
} from './matching-orders.repository.ts'
import { wordsOf } from './utr.ts'

/** Most orders that are proposed for a line; others are searched for. */
const MOST_PROPOSALS = 5

/** What is read of a line to find its order. */
export type MatchedLine = Pick<BankLinesTable, 'id' | 'amount_paise' | 'narration' | 'reference' | 'utr'>

/** An order with what is to be paid for it, in paise. */
interface Candidate {
  order: PayableOrder
  open: number
  due: ReturnType<typeof dueNow>
}

function candidateOf(order: PayableOrder, shopPercent: number): Candidate {
  const ledger = settledOf(order)
  const payable = payableOf(order)
  const advancePercent = order.advance_percent ?? shopPercent
  return {
    order,
    open: askedOf(order, ledger),
    due: dueNow(
      payable,
      { ...ledger, givenBack: Number(order.given_back_paise) },
      { advancePercent, orderStatus: order.status },
    ),
  }
}

/** Returns an order as it is proposed, with what speaks for it. */
function toProposal({ order, open, due }: Candidate, reasons: ReadonlySet<ProposalReason>): BankProposal {
  return {
    order_id: order.order_id,
    customer: order.contact_name ?? order.account_name ?? order.billing_name ?? '',
    open: toRupees(open),
    due: due && { kind: due.kind, amount: toRupees(due.amount) },
    reasons: PROPOSAL_REASONS.filter((reason) => reasons.has(reason)),
  }
}

/** Returns orders as they are proposed, in the order in which they are given. */
export async function proposeOrders(db: Database, ids: readonly string[]): Promise<BankProposal[]> {
  const { advance_percent } = await readUpiInUse(db)
  const found = new Map((await findPayableOrders(db, 'id', ids)).map((order) => [order.id, order]))
  return ids.flatMap((id) => {
    const order = found.get(id)
    return order ? [toProposal(candidateOf(order, advance_percent), new Set())] : []
  })
}

/** Words of names that many customers have. */
const COMMON = new Set([
  'MRS',
  'SHRI',
  'SMT',
  'KUM',
  'PVT',
  'PRIVATE',
  'LTD',
  'LIMITED',
  'LLP',
  'AND',
  'THE',
  'CO',
])

const nameWords = (name: string | null) =>
  wordsOf((name ?? '').normalize('NFKD').replace(/\p{M}/gu, '')).filter(
    (word) => word.length >= 3 && !COMMON.has(word) && /^[A-Z]+$/.test(word),
  )

/** Banks cut names short, and addresses of UPI have the words of a name together. */
const isLike = (word: string, said: string) =>
  said === word || (said.length >= 4 && word.startsWith(said)) || (word.length >= 4 && said.startsWith(word))

/** Tells whether a narration has a name: two of its words, or the only one. */
function hasName(said: readonly string[], name: string | null): boolean {
  const words = nameWords(name)
  if (words.length === 0) return false
  const found = words.filter((word) => said.some((other) => isLike(word, other)))
  return found.length >= Math.min(2, words.length)
}

function hasPhone(numbers: readonly string[], phone: string | null): boolean {
  const digits = phone === null ? null : phoneDigits(phone)?.slice(-10)
  return digits?.length === 10 && numbers.some((number) => number.length <= 13 && number.endsWith(digits))
}

const NUMBER = /KG[\s-]?([2-9A-HJKMNP-TV-Z]{6})(?![A-Z0-9])/g

/** Returns the numbers of orders that a text may have, as orders have theirs. */
const orderNumbersIn = (text: string) =>
  [...text.toUpperCase().matchAll(NUMBER)].map(([, code = '']) => `KG-${code}`)

/** Returns what of a line and an order agrees. */
function agreements(
  line: MatchedLine,
  said: { words: string[]; numbers: string[]; orders: string[] },
  { order, open, due }: Candidate,
): Set<ProposalReason> {
  const reasons = new Set<ProposalReason>()
  if (said.orders.includes(order.order_id)) reasons.add('number')
  if ([open, due?.amount].includes(line.amount_paise)) reasons.add('amount')
  const { contact_phone, phone, account_phone, contact_name, account_name, billing_name } = order
  if ([contact_phone, phone, account_phone].some((one) => hasPhone(said.numbers, one))) reasons.add('phone')
  if ([contact_name, account_name, billing_name].some((one) => hasName(said.words, one))) reasons.add('name')
  return reasons
}

/** Returns how likely an order with these reasons is: the lower, the likelier; null for one that is not proposed. */
function rankOf(reasons: ReadonlySet<ProposalReason>, { narration }: MatchedLine): number | null {
  const isSaid = reasons.has('number') || reasons.has('phone') || reasons.has('name')
  if (reasons.has('utr')) return 0
  if (reasons.has('amount') && isSaid) return reasons.has('number') ? 1 : reasons.has('phone') ? 2 : 3
  if (reasons.has('number')) return 4
  return reasons.has('amount') && !isPayout(narration) ? 5 : null
}

/**
 * Returns for each of these lines the orders that it may pay for, the most likely first: whose customer has given its UTR;
 * whose amount it has and whose number, phone number or name stands in the narration; whose number alone does; whose
 * amount alone it has. Only orders that were heard of are found by amount.
 */
export async function matchLines(
  db: Database,
  lines: readonly MatchedLine[],
): Promise<Map<string, BankProposal[]>> {
  if (lines.length === 0) return new Map()
  const { advance_percent } = await readUpiInUse(db)
  const utrs = lines.flatMap(({ utr }) => utr ?? [])
  const notices = Map.groupBy(await findOpenNotices(db, utrs), ({ utr }) => utr)
  const said = new Map(
    lines.map(({ id, narration, reference }) => {
      const text = `${narration} ${reference ?? ''}`
      const words = wordsOf(text)
      return [
        id,
        { words, numbers: words.filter((word) => /^\d{10,}$/.test(word)), orders: orderNumbersIn(text) },
      ]
    }),
  )
  const candidates = new Map(
    (await findOpenOrders(db)).map((order) => [order.id, candidateOf(order, advance_percent)]),
  )
  const byAmount = Map.groupBy(
    [...candidates.values()].flatMap((candidate) =>
      [...new Set([candidate.open, candidate.due?.amount ?? 0])].map((paise) => ({ paise, candidate })),
    ),
    ({ paise }) => paise,
  )
  const numbers = [...new Set([...said.values()].flatMap(({ orders }) => orders))]
  const noticed = [...notices.values()].flat().map(({ order_id }) => order_id)
  const named = [
    ...(await findPayableOrders(db, 'order_id', numbers)),
    ...(await findPayableOrders(db, 'id', noticed)),
  ].map((order) => candidateOf(order, advance_percent))
  const byNumber = new Map(named.map((candidate) => [candidate.order.order_id, candidate]))
  const byId = new Map(named.map((candidate) => [candidate.order.id, candidate]))

  return new Map(
    lines.map((line) => {
      const own = said.get(line.id) ?? { words: [], numbers: [], orders: [] }
      const isNoticed = new Set((notices.get(line.utr ?? '') ?? []).map(({ order_id }) => order_id))
      const found = new Map<string, Candidate>()
      for (const id of isNoticed) found.set(id, byId.get(id) as Candidate)
      for (const number of own.orders) {
        const candidate = byNumber.get(number)
        if (candidate) found.set(candidate.order.id, candidate)
      }
      for (const { candidate } of byAmount.get(line.amount_paise) ?? [])
        found.set(candidate.order.id, candidate)
      const ranked = [...found.values()].flatMap((candidate) => {
        const reasons = agreements(line, own, candidate)
        if (isNoticed.has(candidate.order.id)) reasons.add('utr')
        const rank = rankOf(reasons, line)
        return rank === null ? [] : [{ rank, proposal: toProposal(candidate, reasons) }]
      })
      return [
        line.id,
        ranked
          .toSorted((one, other) => one.rank - other.rank)
          .slice(0, MOST_PROPOSALS)
          .map(({ proposal }) => proposal),
      ]
    }),
  )
}
