import Type, { type Static, type TObjectOptions, type TProperties, type TSchema } from 'typebox'
import { MAX_RUPEES } from '../rules/pricing.ts'

/** An object whose unknown fields are refused, not dropped. Every request body is one. */
export function closed<const P extends TProperties>(properties: P, options: TObjectOptions = {}) {
  return Type.Object(properties, { additionalProperties: false, ...options })
}

/** The schema or JSON null. */
export function nullable<S extends TSchema>(schema: S) {
  return Type.Union([schema, Type.Null()])
}

/** A record's id: letters, digits, `-` and `_`; safe as a path segment and as a file name. */
export const IdSchema = Type.String({
  pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$',
  description: 'Id of a record: letters, digits, "-" and "_", at most 80.',
})

/** A moment in UTC, ISO 8601 with milliseconds: `2026-11-21T05:30:00.000Z`. */
export const TimestampSchema = Type.String({ description: 'UTC, ISO 8601: 2026-11-21T05:30:00.000Z.' })

/** Rupees as a number with at most two decimals; the database holds whole paise. */
export const RupeesSchema = Type.Number({
  minimum: 0,
  maximum: MAX_RUPEES,
  multipleOf: 0.01,
  description: 'Rupees, at most two decimals.',
})

/** What the address of a picture looks like. */
export const PICTURE_URL = '^(/media/[A-Za-z0-9_-]+\\.webp|https://[^\\s"\'<>]+)$'

/** A site-relative upload (`/media/…`) or an absolute https address. */
export const PictureUrlSchema = Type.String({
  pattern: PICTURE_URL,
  maxLength: 500,
  description: 'A picture: /media/<name>-<width>x<height>.webp as an upload answers it, or an https address.',
})

/**
 * How every list is asked for: `limit` and `skip` of the specification (§9: 100 and 0 by default), or
 * `sort`, `range` and `filter` as JSON the way react-admin's simple REST provider sends them.
 */
export const ListQuerySchema = closed({
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'Page size, 100 unless given; 1000 is the most that is answered.',
    }),
  ),
  skip: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'How many records to pass over, 0 unless given.',
    }),
  ),
  sort: Type.Optional(Type.String({ maxLength: 100, description: 'JSON: ["title","ASC"].' })),
  range: Type.Optional(Type.String({ maxLength: 40, description: 'JSON, inclusive: [0,24].' })),
  filter: Type.Optional(
    Type.String({
      maxLength: 40_000,
      description: 'JSON: {"q":"logo","category_id":"design","id":["a","b"]}.',
    }),
  ),
})
export type ListQuery = Static<typeof ListQuerySchema>

/** The query of a bulk deletion: the same `filter`, naming ids. */
export const BulkQuerySchema = closed({
  filter: Type.String({ maxLength: 40_000, description: 'JSON: {"id":["a","b"]}.' }),
})

export const IdParamsSchema = closed({ id: IdSchema })

/** What every error answers: one sentence for a person, and one a field where a form is at fault. */
export const ErrorBodySchema = Type.Object({
  detail: Type.String({ description: 'One sentence a person can act on.' }),
  errors: Type.Optional(Type.Record(Type.String(), Type.String(), { description: 'Field name → sentence.' })),
})
export type ErrorBody = Static<typeof ErrorBodySchema>

/** The answer to a deletion. */
export const DeletedSchema = Type.Object({ id: IdSchema })

/** The answer to a bulk deletion: the ids that are gone. */
export const DeletedManySchema = Type.Object({ ids: Type.Array(IdSchema) })

/** Field name → sentence; empty when the values may be saved. */
export type FieldErrors = Record<string, string>
