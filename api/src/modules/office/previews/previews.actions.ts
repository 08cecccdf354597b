import { previewMessages } from '@karigar/contract/office/preview.words'
import type { Preview } from '@karigar/contract/office/preview.wire'
import type { DatabasePool } from '../../../database/database.ts'
import type { UsersTable } from '../../../database/tables/accounts.tables.ts'
import { readSnapshot, transact } from '../../../database/transact.ts'
import { endedPage } from '../../../http/ended-page.ts'
import { makeKey, openedBy } from '../../accounts/keys/keys.ts'
import { readService } from '../../catalogue/services/services.actions.ts'
import { type PreviewPage, previewPage } from './preview-page.ts'

/** Returns the address of a preview without the shop's own. */
export const previewAddress = (key: string) => `/api/public/previews/${key}`

/** Makes a key for the page of a service. Throws 404. */
export async function makePreview(
  db: DatabasePool,
  id: string,
  { actor, secret }: { actor: Pick<UsersTable, 'id'>; secret: string },
): Promise<Preview> {
  return transact(db, async (trx) => {
    await readService(trx, id)
    const { key, expires_at } = await makeKey(trx, secret, { kind: 'preview', opens: id, made_by: actor.id })
    return { address: previewAddress(key), expires_at }
  })
}

/** Returns what a preview shows now; null when there is no such key or it has ended. */
export async function readPreview(db: DatabasePool, key: string): Promise<PreviewPage | null> {
  return readSnapshot(db, async (trx) => {
    const id = await openedBy(trx, 'preview', key)
    return id === null ? null : previewPage(trx, id)
  })
}

/** The page of a preview that has ended. */
export const ENDED_PAGE = endedPage(previewMessages.ended, previewMessages.endedDetail)
