import Type, { type TSchema } from 'typebox'
import { ErrorBodySchema } from './common.ts'

/** The headers of a change that is marked `versioned`, named in lower case as the server reads them. */
export const VersionHeadersSchema = Type.Object({
  'if-match': Type.Optional(
    Type.String({
      maxLength: 1000,
      description:
        'The ETag of the record as it was read. If the record has changed since, the answer is 412 and nothing is saved. Without it the last change wins.',
    }),
  ),
})

/** The answer 412: the record as it is now, and the ETag under which it may be changed. */
export const staleSchema = <Record extends TSchema>(record: Record) =>
  Type.Object({ ...ErrorBodySchema.properties, etag: Type.String(), present: record })

/** The answer 412 of a record. */
export interface Stale<Record> {
  detail: string
  etag: string
  present: Record
}
