import Type, { type Static } from 'typebox'

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
