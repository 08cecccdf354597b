import { messages } from '@karigar/contract/words/messages'
import type { TObject } from 'typebox'
import { contentHash } from '../crypto/content-hash.ts'
import { HttpError } from './errors.ts'
import { namesTag } from './etag.ts'

/**
 * The ETag of a record: of what a change replaces alone, because a count or another record's name that is shown along
 * with it is nothing that two people could both be changing.
 */
export function versionOf(record: object, replaced: TObject): string {
  const fields = Object.keys(replaced.properties).map((name) => (record as Record<string, unknown>)[name])
  return `"${contentHash(JSON.stringify(fields)).slice(0, 22)}"`
}

/**
 * Throws 412 unless If-Match, where it is sent, names the record as it is now. To be asked in the transaction that
 * changes it. A weak tag counts as well: proxies weaken the tags of what they compress.
 */
export function requireVersion(ifMatch: string | undefined, present: object, replaced: TObject): void {
  if (ifMatch === undefined) return
  const etag = versionOf(present, replaced)
  if (!namesTag(ifMatch, etag))
    throw new HttpError(412, messages.conflict.changed, undefined, undefined, { etag, present })
}
