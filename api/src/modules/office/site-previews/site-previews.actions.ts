import type { SiteView } from '@karigar/contract/catalogue/pages/pages'
import type { SiteDraft } from '@karigar/contract/office/site-preview.wire'
import { seal, unseal } from '../../../crypto/sealed-text.ts'
import type { Database, DatabasePool } from '../../../database/database.ts'
import type { UsersTable } from '../../../database/tables/accounts.tables.ts'
import { transact } from '../../../database/transact.ts'
import { findUserById } from '../../accounts/users/users.repository.ts'
import { readOpening } from '../../shop/settings/opening.ts'
import { findSiteDraft, saveSiteDraft } from './site-previews.repository.ts'

/** How long a look at the pages lasts: a day's work. */
export const LOOK_SECONDS = 12 * 60 * 60

const PURPOSE = 'look at the site'

/** The database, and what renders a page that is not published; null when there is no such page. */
interface Pages {
  db: DatabasePool
  publisher: { preview(path: string, view: SiteView): Promise<string | null> }
}

interface Look {
  user: string
  /** The account's token version; a new password, a new role and the end of its access end the look, too. */
  version: number
  until: string
}

/** Keeps what a form holds, and returns the token of the look at it. `secret` is the server's. */
export async function beginLook(
  db: DatabasePool,
  { id, token_version }: Pick<UsersTable, 'id' | 'token_version'>,
  draft: SiteDraft,
  secret: string,
): Promise<{ token: string; expires_at: string }> {
  const expires_at = new Date(Date.now() + LOOK_SECONDS * 1000).toISOString()
  await transact(db, (trx) => saveSiteDraft(trx, id, { content: JSON.stringify(draft), expires_at }))
  const look: Look = { user: id, version: token_version, until: expires_at }
  return { token: seal(secret, PURPOSE, JSON.stringify(look)), expires_at }
}

/** Returns the id of the admin whose look a token is; null when it has ended. */
async function findLooker(db: Database, token: string, secret: string): Promise<string | null> {
  const text = unseal(secret, PURPOSE, token)
  if (text === null) return null
  const { user: id, version, until } = JSON.parse(text) as Look
  if (until <= new Date().toISOString()) return null
  const user = await findUserById(db, id)
  const isTheirs = user?.role === 'admin' && user.disabled_at === null && user.token_version === version
  return isTheirs ? id : null
}

/** Returns the page of what a form holds; null when the look has ended, or there is no such page. */
export async function readDraftPage(
  { db, publisher }: Pages,
  token: string,
  secret: string,
): Promise<string | null> {
  const id = await findLooker(db, token, secret)
  const draft = id === null ? undefined : await findSiteDraft(db, id)
  if (!draft) return null
  const { path, shop, business } = JSON.parse(draft.content) as SiteDraft
  const [pathname = '/'] = path.split(/[?#]/)
  const view: SiteView = { ...(shop && { shop }), ...(business && { business }), opening: 'open' }
  return publisher.preview(pathname, view)
}

/**
 * Returns the page at a path of a shop that is not open, as it will be; null when the shop is open, the look has ended,
 * or there is no such page.
 */
export async function readUnopenedPage(
  { db, publisher }: Pages,
  { token, path }: { token: string; path: string },
  secret: string,
): Promise<string | null> {
  if ((await findLooker(db, token, secret)) === null || (await readOpening(db)) === 'open') return null
  return publisher.preview(path, { opening: 'open', is_preview: true })
}
