import { messages } from '@karigar/contract/words/messages'
import type { TObject } from 'typebox'
import { contentHash } from '../crypto/content-hash.ts'
import { HttpError } from './errors.ts'
import { namesTag } from './etag.ts'

/**
 * Returns a record's ETag. It covers only the fields that a change replaces: counts or names of other records
 * shown with it cannot conflict.
 */
export function versionOf(record: object, replaced: TObject): string {
  const fields = Object.keys(replaced.properties).map((name) => (record as Record<string, unknown>)[name])
  return `"${contentHash(JSON.stringify(fields)).slice(0, 22)}"`
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
    throw new HttpError(412, messages.conflict.changed, undefined, undefined, { etag, present })
}
