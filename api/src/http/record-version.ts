import { conflictMessages } from '@karigar/contract/base/common.words'
import type { TObject, TSchema } from 'typebox'
import { contentHash } from '../crypto/content-hash.ts'
import { HttpError } from './errors.ts'
import { namesTag } from './etag.ts'

/** The parts of a schema that say what its values are made of. */
type Form = TSchema & {
  type?: string
  default?: unknown
  anyOf?: TSchema[]
  items?: TSchema
  properties?: Record<string, TSchema>
}

/** Tells whether a value is what a field holds that nobody has filled: such a field may as well not exist yet. */
function isUnfilled(value: unknown, { type, default: given, anyOf = [] }: Form): boolean {
  if (value === undefined) return true
  if (given !== undefined) return JSON.stringify(value) === JSON.stringify(given)
  if (anyOf.some((one: Form) => one.type === 'null')) return value === null
  if (type === 'string') return value === ''
  if (type === 'boolean') return value === false
  return type === 'array' && Array.isArray(value) && value.length === 0
}

/** Returns a value without unfilled fields, at every depth, and with the others in the order of their names. */
function filledOf(value: unknown, { anyOf, items, properties }: Form): unknown {
  if (value === null || typeof value !== 'object') return value
  const inner = anyOf?.find((one: Form) => one.properties || one.items)
  if (inner) return filledOf(value, inner)
  if (Array.isArray(value)) return items ? value.map((one: unknown) => filledOf(one, items)) : value
  if (!properties) return value
  const fields = value as Record<string, unknown>
  return Object.entries(properties)
    .filter(([name, form]) => !isUnfilled(fields[name], form))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, form]) => [name, filledOf(fields[name], form)])
}

/**
 * Returns a record's ETag. It covers only the fields that a change replaces: counts or names of other records
 * shown with it cannot conflict. Fields that nobody has filled do not count, so that a field that a record gets with
 * a later version of the shop leaves its ETag as it was.
 */
export function versionOf(record: object, replaced: TObject): string {
  return `"${contentHash(JSON.stringify(filledOf(record, replaced))).slice(0, 22)}"`
}

/**
 * Throws 412 with the current record when If-Match is sent and does not name its version. Call it in the
 * transaction that changes the record. Weak tags count, because proxies weaken the tags of what they
 * compress.
 */
export function requireVersion(ifMatch: string | undefined, present: object, replaced: TObject): void {
  if (ifMatch === undefined) return
  const etag = versionOf(present, replaced)
  if (!namesTag(ifMatch, etag))
    throw new HttpError(412, conflictMessages.changed, undefined, undefined, { etag, present })
}
