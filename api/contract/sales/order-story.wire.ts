/** The story and the money of an order, as its customer reads them: the server writes out sentences and names. */
import Type, { type Static } from 'typebox'
import { nullable, TimestampSchema } from '../base/shared-schemas.ts'

/** Something that has happened to an order, or that is waited for since then. */
export const StoryEntrySchema = Type.Object({
  text: Type.String({ description: 'A sentence, such as “We received ₹4,000 by UPI”.' }),
  tone: nullable(
    Type.Enum(['good', 'bad'], { description: 'How the mark beside it looks; null for neither.' }),
  ),
  asks: nullable(
    Type.Number({ description: 'Rupees that the customer is asked for with it; null for every other.' }),
  ),
  at: TimestampSchema,
})
export type StoryEntry = Static<typeof StoryEntrySchema>

/** An amount of what was paid for an order, given back, or is still owed. */
export const MoneyLineSchema = Type.Object({
  name: Type.String({ description: 'What it is, such as “Paid” or “We still have to give back”.' }),
  amount: Type.Number({ description: 'Rupees, above 0.' }),
  is_open: Type.Boolean({ description: 'Whether customer or shop still has to pay it.' }),
})
export type MoneyLine = Static<typeof MoneyLineSchema>
