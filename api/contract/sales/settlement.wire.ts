/** What settles an order besides payments: tax that the customer deducts, and what is written off. */
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
} from '../base/shared-schemas.ts'
import { OrderPaymentsSchema, PaymentsVersionSchema } from './payment.wire.ts'
import { SETTLEMENT_LIMITS } from './settlement.rules.ts'

const DaySchema = Type.String({ maxLength: 10, description: 'YYYY-MM-DD in Asia/Kolkata.' })
const ReasonSchema = Type.String({
  maxLength: SETTLEMENT_LIMITS.reason,
  description: 'Why, for staff.',
})
const CertificateSchema = Type.String({
  maxLength: SETTLEMENT_LIMITS.certificate,
  description: 'Number of the certificate of deducted tax.',
})

const deductionFields = {
  section: Type.String({
    maxLength: SETTLEMENT_LIMITS.section,
    description: 'Section of the Income-tax Act, such as 393(1).',
  }),
  rate: Type.Number({ description: 'Per cent, with at most two decimals.' }),
  deductor: Type.String({
    maxLength: SETTLEMENT_LIMITS.deductor,
    description: 'Name of who has deducted it.',
  }),
  tan: Type.String({
    maxLength: 20,
    description: 'The deductor’s TAN: four letters, five digits, a letter.',
  }),
}

/** Income tax that a customer has deducted from what was due. */
export const TaxDeductionSchema = Type.Object({
  id: IdSchema,
  order_id: OrderNumberSchema,
  amount: RupeesSchema,
  ...deductionFields,
  quarter: Type.String({ description: 'Quarter of the financial year, such as 2026-27 Q3.' }),
  received_on: DaySchema,
  certificate: nullable({ ...CertificateSchema, description: 'Null until the certificate is there.' }),
  certificate_on: nullable({ ...DaySchema, description: 'Day of the certificate; null without one.' }),
})
export type TaxDeduction = Static<typeof TaxDeductionSchema>

/** Deducted tax as staff record it. */
export const NewDeductionSchema = closed({
  amount: RupeesSchema,
  ...deductionFields,
  received_on: { ...DaySchema, description: 'Day of the deduction, YYYY-MM-DD; not in the future.' },
})
export type NewDeduction = Static<typeof NewDeductionSchema>

export const NewCertificateSchema = closed({ certificate: CertificateSchema, certificate_on: DaySchema })

const ledgerOfOrder = {
  records: ['order'],
  params: IdParamsSchema,
  reply: OrderPaymentsSchema,
  versioned: PaymentsVersionSchema,
} as const

export const settlementEndpoints = {
  'POST /admin/orders/:id/tax-deductions': {
    ...ledgerOfOrder,
    role: 'admin',
    summary: 'Record income tax that the customer has deducted; it counts as paid',
    idempotent: true,
    body: NewDeductionSchema,
    status: 201,
  },
  'POST /admin/orders/:id/write-off': {
    ...ledgerOfOrder,
    role: 'admin',
    summary: 'Write off what is open for an order, with a reason',
    idempotent: true,
    body: closed({ reason: ReasonSchema }),
  },
  'POST /admin/orders/:id/expect-again': {
    ...ledgerOfOrder,
    role: 'admin',
    summary: 'Expect again what was written off for an order, with a reason',
    idempotent: true,
    body: closed({ reason: ReasonSchema }),
  },
  'POST /admin/orders/:id/keep-surplus': {
    ...ledgerOfOrder,
    role: 'admin',
    summary: 'Keep as the customer’s credit what was paid too much for an order',
    idempotent: true,
  },
  'PUT /admin/orders/:id/payment-due': {
    ...ledgerOfOrder,
    role: 'admin',
    summary: 'Change the day by which what is open is expected; null: the day that follows from the order',
    body: closed({ payment_due_on: nullable(DaySchema) }),
  },
  'GET /admin/tax-deductions': {
    role: 'admin',
    summary: 'List deducted tax, by quarter and by whether its certificate is there',
    query: ListQuerySchema,
    reply: Type.Array(TaxDeductionSchema),
  },
  'GET /admin/tax-deductions/:id': {
    role: 'admin',
    summary: 'Get one entry of deducted tax',
    params: IdParamsSchema,
    reply: TaxDeductionSchema,
    versioned: TaxDeductionSchema,
  },
  'PUT /admin/tax-deductions/:id': {
    role: 'admin',
    summary: 'Enter the certificate of deducted tax',
    records: ['order'],
    params: IdParamsSchema,
    body: NewCertificateSchema,
    reply: TaxDeductionSchema,
    versioned: TaxDeductionSchema,
  },
  'POST /admin/tax-deductions/:id/take-back': {
    role: 'admin',
    summary:
      'Take back deducted tax that was entered by mistake, with a reason: the order asks for it again. 409 when the order holds less by now',
    records: ['order'],
    idempotent: true,
    params: IdParamsSchema,
    body: closed({ reason: ReasonSchema }),
    reply: OrderPaymentsSchema,
  },
} as const satisfies EndpointTable
