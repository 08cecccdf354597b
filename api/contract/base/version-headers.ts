import Type, { type TSchema } from 'typebox'
import { ErrorBodySchema } from './shared-schemas.ts'

/** Request headers of changes marked `versioned`, in lower case as the server reads them. */
export const VersionHeadersSchema = Type.Object({
  'if-match': Type.Optional(
    Type.String({
      maxLength: 1000,
      description:
        'The ETag of the record as it was read. If the record has changed since, the response is 412 and nothing is saved. Without this header the last change wins.',
    }),
  ),
})

/** Returns the schema of response 412: the current record, and the ETag with which it can be changed. */
export const staleSchema = <Record extends TSchema>(record: Record) =>
  Type.Object({ ...ErrorBodySchema.properties, etag: Type.String(), present: record })

/** Body of response 412. */
export interface Stale<Record> {
  detail: string
  etag: string
  present: Record
}
