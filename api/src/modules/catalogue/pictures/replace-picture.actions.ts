import { pictureUrl } from '@karigar/contract/catalogue/picture.rules'
import type { SaveService } from '@karigar/contract/catalogue/service.wire'
import type { Shop } from '@karigar/contract/shop/shop.wire'
import { pictureMessages } from '@karigar/contract/catalogue/picture.words'
import { randomCode } from '../../../crypto/random-code.ts'
import { changeCatalogue } from '../../../catalogue/change-catalogue.ts'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import type { ReplacedDraft } from '../../../database/tables/catalogue.tables.ts'
import { actingAs } from '../../../history/acting.ts'
import { refuse } from '../../../http/errors.ts'
import { readService } from '../services/services.actions.ts'
import { updateService } from '../services/services.repository.ts'
import { readShop, saveShop } from '../../shop/shop/shop.actions.ts'
import type { Actor } from '../../accounts/users/actor.ts'
import { findPictureTexts, findServicesShowing, savePictureText } from './picture-texts.repository.ts'
import { readPicture } from './pictures.actions.ts'
import { moveDrafts } from './move-drafts.ts'
import { findDraftsWith, insertReplacement, replaceThumbnails } from './replace-picture.repository.ts'

/** Returns a text of JSON with one address in place of another. */
const replaced = (json: string, from: string, to: string) =>
  json.replaceAll(JSON.stringify(from), JSON.stringify(to))

/** Returns a draft's content with one picture in place of another, which stands once among its thumbnails. */
function replacedDraft(content: string, from: string, to: string): string {
  const draft = JSON.parse(replaced(content, from, to)) as SaveService
  return JSON.stringify({ ...draft, service_thumbnails: [...new Set(draft.service_thumbnails)] })
}

async function replaceInService(db: Database, id: string, from: string, to: string): Promise<void> {
  const { service_banner } = await readService(db, id)
  await updateService(db, id, {
    updated_at: timestamp(),
    ...(service_banner === from && { service_banner: to }),
  })
  await replaceThumbnails(db, id, from, to)
}

/** Replaces a picture in the services that show it and in their drafts; returns how many services those are, and the drafts. */
async function replaceInServices(
  db: Database,
  from: string,
  to: string,
): Promise<{ services: number; drafts: ReplacedDraft[] }> {
  const waiting = await findDraftsWith(db, from)
  const shown = await findServicesShowing(db, from)
  const drafts = await moveDrafts(db, {
    drafts: waiting,
    contentOf: ({ content }) => replacedDraft(content, from, to),
    async change() {
      for (const id of shown) {
        await replaceInService(db, id, from, to)
      }
    },
  })
  return { services: new Set([...shown, ...waiting.map(({ service_id }) => service_id)]).size, drafts }
}

async function replaceInProfile(db: Database, from: string, to: string): Promise<number> {
  const shop = JSON.stringify(await readShop(db))
  const after = replaced(shop, from, to)
  if (after === shop) return 0
  await saveShop(db, JSON.parse(after) as Shop)
  return 1
}

/**
 * Shows another picture wherever one is shown: in services, their drafts and the profile, in one transaction whose
 * records belong together. Orders keep the picture that they were made with. Returns in how many places it was
 * replaced, and the name of the set that undoes it; throws 404 when one of the two is none of the shop's.
 */
export async function replacePicture(
  db: DatabasePool,
  id: string,
  other: string,
  { id: actorId, name }: Actor,
): Promise<{ places: number; set_id: string }> {
  if (id === other) refuse({ by: pictureMessages.replacedByItself })
  const [from, to] = [pictureUrl(id), pictureUrl(other)]
  const setId = randomCode(16).toLowerCase()
  return actingAs({ id: actorId, name, setId }, () =>
    changeCatalogue(db, async (trx) => {
      await readPicture(trx, id)
      await readPicture(trx, other)
      const texts = await findPictureTexts(trx, [from, to])
      const alt = texts.get(from)
      if (alt !== undefined && !texts.has(to)) await savePictureText(trx, to, alt)
      const { services, drafts } = await replaceInServices(trx, from, to)
      await insertReplacement(trx, { id: setId, picture_id: id, drafts })
      return { places: services + (await replaceInProfile(trx, from, to)), set_id: setId }
    }),
  )
}
