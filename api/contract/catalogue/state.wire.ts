import Type, { type Static } from 'typebox'
import { nullable, TimestampSchema } from '../base/shared-schemas.ts'

/** Whether shoppers see something. */
export const STATES = ['live', 'hidden'] as const

export const StateSchema = Type.Enum([...STATES], {
  description:
    'Whether shoppers see it: `live`, or `hidden`, which takes it off every page, list and search of the shop.',
})
export type State = Static<typeof StateSchema>

/** The state in the body of a save. */
export const SaveStateSchema = Type.Enum([...STATES], {
  description: '`live` or `hidden`; left out, it stays as it is, and something new is live.',
})

/** When something changes its state by itself. */
export const scheduleFields = {
  goes_live_at: nullable({
    ...TimestampSchema,
    description: 'When it goes live by itself, in UTC; null for never.',
  }),
  taken_down_at: nullable({
    ...TimestampSchema,
    description: 'When it is taken down by itself, in UTC; null for never.',
  }),
}

const SaveMomentSchema = Type.Optional(
  nullable(
    Type.String({
      maxLength: 30,
      description: 'UTC, ISO 8601; null for never. Left out, it stays as long as it fits the state.',
    }),
  ),
)

/** The schedule in the body of a save. */
export const saveScheduleFields = { goes_live_at: SaveMomentSchema, taken_down_at: SaveMomentSchema }
