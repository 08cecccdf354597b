/** The customers of the shop, with and without an account, and their money: what they owe, what they have too much. */
import Type, { type Static } from 'typebox'
import { LINK_ALONE } from '../accounts/link.wire.ts'
import type { EndpointTable } from '../base/endpoint.ts'
import {
  closed,
  IdParamsSchema,
  KeyParamsSchema,
  IdSchema,
  ListQuerySchema,
  nullable,
  OrderNumberSchema,
  RupeesSchema,
  TimestampSchema,
} from '../base/shared-schemas.ts'
import { CREDIT_KINDS } from './credit-kinds.ts'
import { MAX_PARTS } from './customer-money.rules.ts'
import { PaymentMethodSchema, PaymentWaySchema } from './payment.wire.ts'

const DaySchema = Type.String({ description: 'YYYY-MM-DD in Asia/Kolkata.' })

/** Why an entry of a customer’s credit was made. */
export const CreditKindSchema = Type.Enum(CREDIT_KINDS)

const customerFields = {
  id: {
    ...IdSchema,
    description: 'The account’s id, or for a guest that of the first order that brought them.',
  },
  user_id: nullable({ ...IdSchema, description: 'The account; null for a guest.' }),
  name: Type.String({ description: 'As the account or the newest order says; empty if none was given.' }),
  phone: nullable(Type.String({ description: 'Digits only.' })),
  email: nullable(Type.String()),
  orders: Type.Integer({ description: 'Orders that are not filed away.' }),
  open: Type.Number({ description: 'What is still to come in, in rupees.' }),
  overdue: Type.Number({ description: 'The part of it whose day has passed, in rupees.' }),
  oldest_due_on: nullable({
    ...DaySchema,
    description: 'The first day by which something open is expected.',
  }),
  credit: Type.Number({ description: 'What the customer has paid too much, in rupees.' }),
  reminded_at: nullable({ ...TimestampSchema, description: 'When staff last reminded of something open.' }),
  created_at: { ...TimestampSchema, description: 'When the account was made, or the first order placed.' },
}

/** A customer in the list of all. */
export const CustomerSumsSchema = Type.Object(customerFields)
export type CustomerSums = Static<typeof CustomerSumsSchema>

/** An entry of a customer’s credit; entries are never changed. */
export const CreditEntrySchema = Type.Object({
  id: IdSchema,
  kind: CreditKindSchema,
  amount: Type.Number({ description: 'Rupees; negative for what was used or went back.' }),
  balance: Type.Number({ description: 'What the customer has after it, in rupees.' }),
  order_id: nullable(OrderNumberSchema),
  method: PaymentMethodSchema,
  reference: nullable(Type.String()),
  note: nullable(Type.String()),
  received_on: DaySchema,
  actor: Type.String({ description: 'Name of who recorded it.' }),
  created_at: TimestampSchema,
})
export type CreditEntry = Static<typeof CreditEntrySchema>

/** An order for which something is open. */
const OpenOrderSchema = Type.Object({
  id: IdSchema,
  order_id: OrderNumberSchema,
  service_name: Type.String(),
  payable: Type.Number({ description: 'What was agreed, in rupees.' }),
  open: Type.Number({ description: 'Rupees.' }),
  payment_due_on: DaySchema,
})
export type OpenOrder = Static<typeof OpenOrderSchema>

/** A customer with what is open, the credit, and who may be the same. */
export const CustomerMoneySchema = Type.Object({
  ...customerFields,
  dues: Type.Array(OpenOrderSchema, { description: 'What is expected first comes first.' }),
  surpluses: Type.Array(Type.Object({ order_id: OrderNumberSchema, amount: RupeesSchema }), {
    description:
      'What came in that its order does not need, and that is neither kept as credit nor on its way back; oldest order first.',
  }),
  credits: Type.Array(CreditEntrySchema, { description: 'Newest first.' }),
  same: Type.Array(
    Type.Object({
      id: IdSchema,
      user_id: nullable(IdSchema),
      name: Type.String(),
      phone: nullable(Type.String()),
      orders: Type.Integer(),
    }),
    { description: 'Others with the same number, who may be the same customer.' },
  ),
})
export type CustomerMoney = Static<typeof CustomerMoneySchema>

/** What the ETag of a customer’s money covers. */
export const MoneyVersionSchema = Type.Pick(CustomerMoneySchema, ['dues', 'credit'])

/** One payment of a customer, divided over orders; what is left of it becomes credit. */
export const DividedPaymentSchema = closed({
  amount: RupeesSchema,
  ...PaymentWaySchema.properties,
  parts: Type.Array(closed({ order_id: OrderNumberSchema, amount: RupeesSchema }), { maxItems: MAX_PARTS }),
})
export type DividedPayment = Static<typeof DividedPaymentSchema>

/** A text that reminds a customer of what is open. */
const ReminderSchema = Type.Object({
  phone: nullable(Type.String({ description: 'Number to write to, digits only; null if none is known.' })),
  text: Type.String(),
})

const StatementLinkSchema = Type.Object({
  url: nullable(Type.String({ description: 'Address of the statement; null if it has no link.' })),
  phone: nullable(Type.String({ description: 'Number to write to, digits only; null if none is known.' })),
  text: nullable(Type.String({ description: 'What is written with the link; null if there is none.' })),
})

const moneyOfCustomer = {
  role: 'admin',
  params: IdParamsSchema,
  reply: CustomerMoneySchema,
  versioned: MoneyVersionSchema,
} as const

export const customerMoneyEndpoints = {
  'GET /admin/customers': {
    role: 'admin',
    summary:
      'List the customers with and without an account; filter by what they owe (`owes`: open, overdue, or for 7, 30 or 60 days), by credit and by kind',
    query: ListQuerySchema,
    reply: Type.Array(CustomerSumsSchema),
  },
  'GET /admin/customers/:id': {
    ...moneyOfCustomer,
    summary: 'Get one customer with what is open, the credit, and who may be the same',
  },
  'POST /admin/customers/:id/payments': {
    ...moneyOfCustomer,
    summary: 'Record one payment, divided over the customer’s orders; what is left becomes credit',
    records: ['order'],
    idempotent: true,
    body: DividedPaymentSchema,
    status: 201,
  },
  'POST /admin/customers/:id/credit-uses': {
    ...moneyOfCustomer,
    summary: 'Pay for an order with the customer’s credit',
    records: ['order'],
    idempotent: true,
    body: closed({ order_id: OrderNumberSchema, amount: RupeesSchema }),
    status: 201,
  },
  'POST /admin/customers/:id/credit-refunds': {
    ...moneyOfCustomer,
    summary: 'Give credit back to the customer',
    records: 'Credit has a ledger of its own, with who entered what; it never changes.',
    idempotent: true,
    body: closed({ amount: RupeesSchema, ...PaymentWaySchema.properties }),
    status: 201,
  },
  'POST /admin/customers/:id/join': {
    ...moneyOfCustomer,
    summary: 'Say that a guest is this customer: the guest’s orders and credit become the customer’s',
    records: ['order'],
    body: closed({ guest_id: IdSchema }),
  },
  'PUT /admin/orders/:id/person': {
    role: 'admin',
    summary: 'Take an order apart from the customer it was joined to; the account that has it keeps it',
    records: ['order'],
    params: IdParamsSchema,
    body: closed({ customer_id: { ...IdSchema, description: 'Whose it is now.' } }),
    reply: Type.Object({ customer_id: IdSchema }),
  },
  'GET /admin/customers/:id/reminder': {
    role: 'admin',
    summary: 'Get a text that reminds the customer of what is open, with the links to the orders',
    params: IdParamsSchema,
    reply: ReminderSchema,
  },
  'POST /admin/customers/:id/reminders': {
    ...moneyOfCustomer,
    summary: 'Remember that the customer was reminded of what is open',
    records: 'It stands in the timeline of each order with who reminded.',
  },
  'GET /admin/customers/:id/statement': {
    role: 'admin',
    summary: 'Get the link to the customer’s statement of account',
    params: IdParamsSchema,
    reply: StatementLinkSchema,
  },
  'POST /admin/customers/:id/statement': {
    role: 'admin',
    summary: 'Make the link to the customer’s statement of account, or a new one',
    records: LINK_ALONE,
    params: IdParamsSchema,
    reply: StatementLinkSchema,
  },
  'DELETE /admin/customers/:id/statement': {
    role: 'admin',
    summary: 'Withdraw the link to the customer’s statement of account',
    records: LINK_ALONE,
    params: IdParamsSchema,
    reply: StatementLinkSchema,
  },
  'GET /public/statements/:key': {
    role: 'public',
    summary: 'Get a customer’s statement of account as a page',
    params: KeyParamsSchema,
    reply: Type.String(),
    contentType: 'text/html',
  },
} as const satisfies EndpointTable
