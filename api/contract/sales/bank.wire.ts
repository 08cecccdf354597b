/** Credits of the shop's bank statements, and Razorpay's settlements: matched, and entered when an admin says so. */
import Type, { type Static } from 'typebox'
import type { EndpointTable } from '../base/endpoint.ts'
import {
  closed,
  IdParamsSchema,
  IdSchema,
  ListQuerySchema,
  nullable,
  OrderNumberSchema,
  RupeesSchema,
  TimestampSchema,
} from '../base/shared-schemas.ts'
import { MOST_ORDER_SEARCH, PROPOSAL_REASONS } from './bank.rules.ts'
import { DueSchema } from './payment.wire.ts'

const DaySchema = Type.String({ description: 'YYYY-MM-DD, as the bank or Razorpay has it.' })
const AmountSchema = Type.Number({ description: 'Rupees.' })

/** Where a line stands; `settlement` is Razorpay’s payout of many payments. */
export const BankLineStateSchema = Type.Enum(['open', 'entered', 'set-aside', 'settlement'])
export type BankLineState = Static<typeof BankLineStateSchema>

/** An order that a line may pay for. */
export const BankProposalSchema = Type.Object({
  order_id: OrderNumberSchema,
  customer: Type.String({ description: 'Name of the customer; empty where none is known.' }),
  open: Type.Number({ description: 'What is still to be paid for it, in rupees; 0 once it is paid.' }),
  due: DueSchema,
  reasons: Type.Array(Type.Enum([...PROPOSAL_REASONS]), {
    description:
      'What speaks for it, the surest first: the customer has given this UTR, the narration has the order’s number, a phone number or the name, the amount is what is due or open.',
  }),
})
export type BankProposal = Static<typeof BankProposalSchema>

/** A credit of a bank statement. */
export const BankLineSchema = Type.Object({
  id: IdSchema,
  day: DaySchema,
  amount: AmountSchema,
  narration: Type.String(),
  reference: nullable(
    Type.String({ description: 'The UTR that was found, or else what the statement has as a reference.' }),
  ),
  state: BankLineStateSchema,
  entered: Type.Array(
    Type.Object({
      order_id: nullable(OrderNumberSchema),
      amount: AmountSchema,
    }),
    { description: 'As what it is entered, also by hand; without an order it became a customer’s credit.' },
  ),
  settlement: nullable(Type.Object({ id: IdSchema, settled_on: DaySchema })),
  decided_by: nullable(Type.String({ description: 'Name of who entered it or set it aside.' })),
  decided_at: nullable(TimestampSchema),
  proposals: Type.Array(BankProposalSchema, {
    description: 'Orders that an open line may pay for, the most likely first.',
  }),
})
export type BankLine = Static<typeof BankLineSchema>

/** What an upload has led to. */
const countsFields = {
  added: Type.Integer({ description: 'Number of what is new.' }),
  known: Type.Integer({ description: 'Number of what was here already.' }),
}

/** What was read from a bank's statement. */
export const ReadStatementSchema = Type.Object({
  ...countsFields,
  from: nullable({ ...DaySchema, description: 'First day with a credit, YYYY-MM-DD; null without one.' }),
  to: nullable({ ...DaySchema, description: 'Last day with a credit.' }),
  left_out: Type.Object({
    count: Type.Integer({ description: 'Number of rows that could not be read.' }),
    reasons: Type.Array(Type.String(), { description: 'Sentences about the first of them.' }),
  }),
})
export type ReadStatement = Static<typeof ReadStatementSchema>

export const ReadReportSchema = Type.Object({
  ...countsFields,
  unsettled: Type.Integer({ description: 'Number of entries that are not settled yet.' }),
})
export type ReadReport = Static<typeof ReadReportSchema>

const settlementFields = {
  id: IdSchema,
  settled_on: DaySchema,
  utr: nullable(Type.String({ description: 'UTR under which it was paid out.' })),
  gross: Type.Number({ description: 'Payments, in rupees.' }),
  others: Type.Number({
    description: 'Refunds, adjustments and the like, in rupees; negative for what went back.',
  }),
  fees: Type.Number({ description: 'Razorpay’s fees without GST, in rupees.' }),
  gst: Type.Number({ description: 'GST on the fees, in rupees.' }),
  paid_out: Type.Number({ description: 'What Razorpay says that it has paid out, in rupees.' }),
  off: Type.Number({
    description:
      'Rupees by which what is paid out differs from payments and others less fees and GST; 0 as a rule.',
  }),
  lines: Type.Integer(),
  unknown: Type.Integer({ description: 'Number of payments that no order has.' }),
  arrived: nullable(
    Type.Object(
      { day: DaySchema, amount: AmountSchema },
      { description: 'What a bank statement has with its UTR; null before it has it.' },
    ),
  ),
}

export const GatewaySettlementSchema = Type.Object(settlementFields)
export type GatewaySettlement = Static<typeof GatewaySettlementSchema>

const SettlementLineSchema = Type.Object({
  entity: Type.String({ description: 'Razorpay’s number, such as pay_… or rfnd_….' }),
  type: Type.String({ description: 'Such as payment, refund, adjustment or transfer.' }),
  payment: nullable(
    Type.String({ description: 'Razorpay’s number of the payment; null where it is about none.' }),
  ),
  amount: AmountSchema,
  fee: AmountSchema,
  tax: AmountSchema,
  credit: AmountSchema,
  debit: AmountSchema,
  order_id: nullable(OrderNumberSchema),
})

/** Most lines of a settlement in one answer. */
export const MOST_SETTLEMENT_LINES = 500

export const SettlementWithLinesSchema = Type.Object({
  ...settlementFields,
  entries: Type.Array(SettlementLineSchema, {
    description: `Payments without an order first; at most ${MOST_SETTLEMENT_LINES}.`,
  }),
})
export type SettlementWithLines = Static<typeof SettlementWithLinesSchema>

/** Why an upload leaves no record in the history. */
const AS_IT_CAME =
  'What was uploaded is kept as it came and never changes; what is entered of it is recorded.'

export const bankEndpoints = {
  'POST /admin/bank-statements': {
    role: 'admin',
    summary: 'Upload a bank’s statement (CSV or XLSX, 10 MB, 20,000 rows); its credits are kept, each once',
    records: AS_IT_CAME,
    upload: 'sheet',
    reply: ReadStatementSchema,
    status: 201,
  },
  'GET /admin/bank-lines': {
    role: 'admin',
    summary:
      'List the credits of bank statements: the open ones, or those of a `state` (entered, set-aside, settlement, all)',
    query: ListQuerySchema,
    reply: Type.Array(BankLineSchema),
  },
  'GET /admin/bank-lines/:id': {
    role: 'admin',
    summary: 'Get one credit of a bank statement',
    params: IdParamsSchema,
    reply: BankLineSchema,
  },
  'GET /admin/bank-lines/:id/orders': {
    role: 'admin',
    summary: 'Search for the order that a credit of a bank statement pays for',
    params: IdParamsSchema,
    query: closed({ q: Type.String({ maxLength: MOST_ORDER_SEARCH, description: 'Words or a number.' }) }),
    reply: Type.Array(BankProposalSchema),
  },
  'POST /admin/bank-lines/:id/enter': {
    role: 'admin',
    summary:
      'Enter a credit of a bank statement as a payment for an order, once; a notice with its UTR is confirmed by it',
    records: ['order'],
    idempotent: true,
    params: IdParamsSchema,
    body: closed({
      order_id: OrderNumberSchema,
      open: { ...RupeesSchema, description: 'What was open for the order when somebody decided, in rupees.' },
    }),
    reply: BankLineSchema,
  },
  'PUT /admin/bank-lines/:id/aside': {
    role: 'admin',
    summary: 'Set a credit of a bank statement aside, or bring it back',
    records: 'The line says who has set it aside, and when.',
    params: IdParamsSchema,
    body: closed({ aside: Type.Boolean() }),
    reply: BankLineSchema,
  },
  'POST /admin/settlement-reports': {
    role: 'admin',
    summary:
      'Upload Razorpay’s report of settlements (CSV or XLSX, 10 MB, 20,000 rows); its entries are kept, each once',
    records: AS_IT_CAME,
    upload: 'sheet',
    reply: ReadReportSchema,
    status: 201,
  },
  'GET /admin/gateway-settlements': {
    role: 'admin',
    summary: 'List Razorpay’s settlements; filter by `arrived` (yes or no) and `unknown` (some)',
    query: ListQuerySchema,
    reply: Type.Array(GatewaySettlementSchema),
  },
  'GET /admin/gateway-settlements/:id': {
    role: 'admin',
    summary: 'Get one settlement of Razorpay’s with its entries',
    params: IdParamsSchema,
    reply: SettlementWithLinesSchema,
  },
} as const satisfies EndpointTable
