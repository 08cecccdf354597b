/** The history of changes: who has changed what and when. */
import Type, { type Static } from 'typebox'
import { HISTORY_ACTS, HISTORY_KINDS } from '../base/history.rules.ts'
import {
  closed,
  IdParamsSchema,
  IdSchema,
  ListQuerySchema,
  nullable,
  TimestampSchema,
} from '../base/shared-schemas.ts'
import type { EndpointTable } from '../base/endpoint.ts'

const fields = (description: string) => Type.Record(Type.String(), Type.Unknown(), { description })

const ThingIdSchema = Type.String({
  description: 'Id of the thing; of a setting: its name, such as loyalty; of the profile: shop.',
})

const KindSchema = Type.Enum([...HISTORY_KINDS])

/** One recorded change of one thing. */
export const HistoryEntrySchema = Type.Object({
  id: IdSchema,
  kind: KindSchema,
  thing_id: ThingIdSchema,
  thing_name: Type.String({ description: 'Name of the thing when it was changed.' }),
  act: Type.Enum([...HISTORY_ACTS]),
  actor_id: nullable({
    ...IdSchema,
    description:
      'Account that made the change, or planned it for the shop to make; null for visitors, the payment gateway and the shop itself.',
  }),
  actor_name: Type.String({ description: 'Name of whoever made the change, as it was then.' }),
  before: fields('The changed fields before the change; all fields of a thing that was deleted.'),
  after: fields('The changed fields after the change; all fields of a thing that was created.'),
  erased: Type.Boolean({ description: 'Personal data that was recorded here is deleted, with its account.' }),
  restored_from: nullable({
    ...IdSchema,
    description: 'The entry from which a version was brought back by this change; null for others.',
  }),
  set_id: nullable({
    ...IdSchema,
    description: 'Names the changes that were made together, as a bulk edit; null for others.',
  }),
  created_at: TimestampSchema,
})
export type HistoryEntry = Static<typeof HistoryEntrySchema>

/** Somebody whose changes are recorded. */
export const HistoryPersonSchema = Type.Object({ id: IdSchema, name: Type.String() })

/** Which of the two versions of an entry is meant. */
const SideSchema = Type.Enum(['before', 'after'], {
  description: 'The version before the change of the entry, or the one after it.',
})
export type HistorySide = Static<typeof SideSchema>

/** A version of a thing beside what it is now. */
export const HistoryVersionSchema = Type.Object({
  kind: KindSchema,
  thing_id: ThingIdSchema,
  thing_name: Type.String(),
  present: fields('The fields that would change, as they are now; all of them if it does not exist.'),
  version: fields('The same fields in that version.'),
  exists: Type.Boolean({ description: 'False when it was deleted: it would come back under its id.' }),
  has_draft: Type.Boolean({
    description: 'A deleted service whose draft was kept, and waits again with it.',
  }),
  draft_publish_at: nullable({
    ...TimestampSchema,
    description:
      'When that draft is to be published by itself, in UTC; null for never, or when that has passed.',
  }),
  left_out: Type.Array(Type.String(), {
    description: 'Sentences about what cannot come back, such as labels that no longer exist.',
  }),
  etag: nullable(
    Type.String({ description: 'Version of what it is now, to send with the restoring; null if deleted.' }),
  ),
})
export type HistoryVersion = Static<typeof HistoryVersionSchema>

export const RestoreSchema = closed({
  side: SideSchema,
  etag: nullable(
    Type.String({
      maxLength: 200,
      description:
        'What the shown version said: if the thing has changed since, nothing is brought back (412).',
    }),
  ),
})
export type Restore = Static<typeof RestoreSchema>

/** What was brought back. */
export const RestoredSchema = Type.Object({ kind: KindSchema, thing_id: ThingIdSchema })

export const historyEndpoints = {
  'GET /admin/history': {
    role: 'admin',
    summary: 'List recorded changes, newest first; filter by q, kind, thing_id, actor_id, from or to',
    query: ListQuerySchema,
    reply: Type.Array(HistoryEntrySchema),
  },
  'GET /admin/history/people': {
    role: 'admin',
    summary: 'List the staff whose changes are recorded',
    reply: Type.Array(HistoryPersonSchema),
  },
  'GET /admin/history/:id': {
    role: 'admin',
    summary: 'Get one recorded change',
    params: IdParamsSchema,
    reply: HistoryEntrySchema,
  },
  'GET /admin/history/:id/version': {
    role: 'admin',
    summary: 'Compare a version of a thing with what it is now',
    params: IdParamsSchema,
    query: closed({ side: SideSchema }),
    reply: HistoryVersionSchema,
  },
  'POST /admin/history/:id/restore': {
    role: 'admin',
    summary: 'Bring a version back, by the rules of saving it; something deleted comes back under its id',
    records: ['service'],
    params: IdParamsSchema,
    body: RestoreSchema,
    reply: RestoredSchema,
  },
} as const satisfies EndpointTable
