/** Keys that open something without a session, as staff see them. Their links hold the keys; no call lists those. */
import Type, { type Static } from 'typebox'
import { KEY_KINDS } from './link.rules.ts'
import {
  DeletedSchema,
  IdParamsSchema,
  IdSchema,
  ListQuerySchema,
  nullable,
  TimestampSchema,
} from '../base/shared-schemas.ts'
import type { EndpointTable } from '../base/endpoint.ts'

/** A key that opens something now. */
export const KeySchema = Type.Object({
  id: IdSchema,
  kind: Type.Enum(KEY_KINDS),
  thing: Type.String({
    description: 'What it opens: a name, a title, a number or a moment; empty once that is gone.',
  }),
  made_by: nullable(Type.String({ description: 'Name of the staff who made it; null for nobody of them.' })),
  created_at: TimestampSchema,
  expires_at: nullable({
    ...TimestampSchema,
    description: 'When it stops by itself; null for never. UTC, ISO 8601.',
  }),
})
export type Key = Static<typeof KeySchema>

/** Why calls of this kind leave no record in the history. */
export const LINK_ALONE = 'It changes who can open something by a link; what the link opens stays as it is.'

export const keyEndpoints = {
  'GET /admin/keys': {
    role: 'admin',
    summary:
      'List the keys whose links open something without a session, newest first; filter by kind and id. The keys themselves are not told',
    query: ListQuerySchema,
    reply: Type.Array(KeySchema),
  },
  'DELETE /admin/keys/:id': {
    role: 'admin',
    summary:
      'Withdraw a key; its link opens nothing any more. A document gets another key at once, for its new link',
    records: LINK_ALONE,
    params: IdParamsSchema,
    reply: DeletedSchema,
  },
} as const satisfies EndpointTable
