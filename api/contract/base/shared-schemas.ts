import Type, { type Static, type TObjectOptions, type TProperties, type TSchema } from 'typebox'
import { PICTURE_URL } from './picture-url.ts'
import { MAX_RUPEES } from './rupees.ts'
import type { TextField } from './text-fields.ts'

/** Returns the schema of an object that refuses unknown fields instead of dropping them, as all bodies do. */
export function closed<const P extends TProperties>(properties: P, options: TObjectOptions = {}) {
  return Type.Object(properties, { additionalProperties: false, ...options })
}

/** Returns the schema of a declared text. */
export const textSchema = ({ most: maxLength, description }: TextField) =>
  Type.String({ maxLength, ...(description !== undefined && { description }) })

/** Returns a schema that also allows null. */
export function nullable<S extends TSchema>(schema: S) {
  return Type.Union([schema, Type.Null()])
}

/** A record's id: letters, digits, `-` and `_`; safe as a path segment and as a file name. */
export const IdSchema = Type.String({
  pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$',
  description: 'Id of a record: letters, digits, "-" and "_", at most 80 characters.',
})

/** A moment in UTC, ISO 8601 with milliseconds: `2026-11-21T05:30:00.000Z`. */
export const TimestampSchema = Type.String({ description: 'UTC, ISO 8601: 2026-11-21T05:30:00.000Z.' })

/** Rupees as a number with at most two decimals; the database holds whole paise. */
export const RupeesSchema = Type.Number({
  minimum: 0,
  maximum: MAX_RUPEES,
  multipleOf: 0.01,
  description: 'Rupees, with at most two decimals.',
})

/** A site-relative upload (`/media/…`) or an absolute https address. */
export const PictureUrlSchema = Type.String({
  pattern: PICTURE_URL,
  maxLength: 500,
  description:
    'Address of a picture: /media/<name>-<width>x<height>.webp, as an upload returns it, or https.',
})

/** Those of a thing's pictures that have AVIF copies beside them; they have the same names but for the ending. */
export const PictureAvifSchema = Type.Array(Type.String(), {
  description:
    'Addresses of those of its pictures that have AVIF copies, in every width: /media/<name>-400w.avif and so on. Absent when none has.',
})

/**
 * Query of every list: `limit` and `skip` of the specification (§9: 100 and 0 by default), or `sort`, `range`
 * and `filter` as JSON, as react-admin's simple REST provider sends them.
 */
export const ListQuerySchema = closed({
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'Page size; at most 1000 records are returned. Default: 100.',
    }),
  ),
  skip: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'Number of records to skip. Default: 0.',
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

/** Query of a bulk deletion: a `filter` with the ids. */
export const BulkQuerySchema = closed({
  filter: Type.String({ maxLength: 40_000, description: 'JSON: {"id":["a","b"]}.' }),
})

/** The key in the address of something that whoever has the address may see. */
export const KeyParamsSchema = closed({ key: Type.String({ pattern: '^[A-Za-z0-9_-]{32,64}$' }) })

export const IdParamsSchema = closed({ id: IdSchema })

/** Body of every error response: one sentence for a person, and one per field when values are invalid. */
export const ErrorBodySchema = Type.Object({
  detail: Type.String({ description: 'A sentence that tells a person what to do.' }),
  errors: Type.Optional(Type.Record(Type.String(), Type.String(), { description: 'Field name → sentence.' })),
  code: Type.Optional(
    Type.String({ description: 'A word by which a program knows what to do next; never shown to a person.' }),
  ),
})
export type ErrorBody = Static<typeof ErrorBodySchema>

/** Response of a call that returns nothing but what to tell the person. */
export const MessageSchema = Type.Object({ message: Type.String() })

/** Response to a deletion. */
export const DeletedSchema = Type.Object({ id: IdSchema })

/** Response to a bulk deletion: the ids of the deleted records. */
export const DeletedManySchema = Type.Object({ ids: Type.Array(IdSchema) })

/** Sentences by field name; empty when the values are valid. */
export type FieldErrors = Record<string, string>

/** The order number, which people read out to each other. */
export const OrderNumberSchema = Type.String({
  pattern: '^KG-[2-9A-HJKMNP-TV-Z]{6}$',
  description: 'Order number: KG- and six letters or digits without look-alikes, such as KG-7F3K2M.',
})
