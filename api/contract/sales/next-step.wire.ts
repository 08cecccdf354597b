/** What an order needs next, as staff read it. */
import Type, { type Static } from 'typebox'
import { nullable } from '../base/shared-schemas.ts'
import { ORDER_ACTS, ORDER_STEPS } from './next-step.rules.ts'

/** The part of the total that is asked for; null if none is. */
export const AsksSchema = nullable(
  Type.Enum(['advance', 'balance', 'full'], { description: 'Which part of the total is asked for.' }),
)

/** The one thing that an order needs next. */
export const OrderStepSchema = Type.Object({
  kind: Type.Enum([...ORDER_STEPS], { description: 'Why it needs somebody.' }),
  act: Type.Enum([...ORDER_ACTS], { description: 'What somebody does about it.' }),
  at: Type.String({
    description: 'Since when or until when, by kind: a moment in UTC, or a day of Asia/Kolkata (YYYY-MM-DD).',
  }),
  amount: nullable(
    Type.Number({ description: 'What it is about, in rupees; null without one, and for managers.' }),
  ),
  asks: AsksSchema,
})
export type OrderStepView = Static<typeof OrderStepSchema>
