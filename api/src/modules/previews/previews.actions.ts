import { randomBytes } from 'node:crypto'
import { previewMessages } from '@karigar/contract/words/preview-messages'
import { PREVIEW_DAYS, type Preview } from '@karigar/contract/wire/previews'
import type { Kysely } from 'kysely'
import { contentHash } from '../../crypto/content-hash.ts'
import type { Tables } from '../../database/database.ts'
import { timestamp } from '../../database/new-record.ts'
import { readSnapshot } from '../../database/transact.ts'
import { readService } from '../services/services.actions.ts'
import { type PreviewPage, previewPage } from './preview-page.ts'
import { findPreviewed, insertPreview } from './previews.repository.ts'

const DAY_MS = 24 * 60 * 60_000

/** Makes a key for the page of a service. Throws 404. */
export async function makePreview(db: Kysely<Tables>, id: string): Promise<Preview> {
  await readService(db, id)
  const key = randomBytes(24).toString('base64url')
  const expires_at = new Date(Date.now() + PREVIEW_DAYS * DAY_MS).toISOString()
  await insertPreview(db, { key_hash: contentHash(key), service_id: id, expires_at })
  return { address: `/api/public/previews/${key}`, expires_at }
}

/** Returns what a preview shows now; null when there is no such key or it has ended. */
export async function readPreview(db: Kysely<Tables>, key: string): Promise<PreviewPage | null> {
  return readSnapshot(db, async (trx) => {
    const id = await findPreviewed(trx, contentHash(key), timestamp())
    return id === undefined ? null : previewPage(trx, id)
  })
}

/** The page of a preview that has ended, without anything to load. */
export const ENDED_PAGE = `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${previewMessages.ended}</title>
</head>
<body>
<main>
<h1>${previewMessages.ended}</h1>
<p>${previewMessages.endedDetail}</p>
<p><a href="/">Home</a></p>
</main>
</body>
</html>
`
