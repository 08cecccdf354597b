import { pictureUrl } from '@karigar/contract/rules/picture-text'
import { type SaveService, SaveServiceSchema } from '@karigar/contract/wire/service'
import type { Shop } from '@karigar/contract/wire/shop'
import { pictureMessages } from '@karigar/contract/words/picture-messages'
import type { Kysely } from 'kysely'
import { randomCode } from '../../crypto/random-code.ts'
import { changeCatalogue, type NoteChange } from '../../catalogue/change-catalogue.ts'
import type { Database, Tables } from '../../database/database.ts'
import { timestamp } from '../../database/new-record.ts'
import { actingAs } from '../../history/acting.ts'
import { refuse } from '../../http/errors.ts'
import { versionOf } from '../../http/record-version.ts'
import { readService } from '../services/services.actions.ts'
import { updateService } from '../services/services.repository.ts'
import { readShop, saveShop } from '../shop/shop.actions.ts'
import type { Actor } from '../users/actor.ts'
import { findPictureTexts, findServicesShowing, savePictureText } from './picture-texts.repository.ts'
import { readPicture } from './pictures.actions.ts'
import { findDraftsWith, moveDraft, replaceThumbnails } from './replace-picture.repository.ts'

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

/** Replaces a picture in the services that show it and in their drafts, which stay drafts of the services as they are now. */
async function replaceInServices(
  db: Database,
  changed: NoteChange,
  from: string,
  to: string,
): Promise<number> {
  const drafts = await findDraftsWith(db, from)
  const shown = await findServicesShowing(db, from)
  const before = new Map<string, string>()
  for (const { service_id } of drafts)
    before.set(service_id, versionOf(await readService(db, service_id), SaveServiceSchema))
  for (const id of shown) {
    changed('service', id)
    await replaceInService(db, id, from, to)
  }
  for (const draft of drafts) {
    const was = before.get(draft.service_id)
    const now = versionOf(await readService(db, draft.service_id), SaveServiceSchema)
    await moveDraft(db, {
      ...draft,
      content: replacedDraft(draft.content, from, to),
      based_on: draft.based_on === was ? now : draft.based_on,
      planned_for: draft.planned_for === was ? now : draft.planned_for,
    })
  }
  return new Set([...shown, ...drafts.map(({ service_id }) => service_id)]).size
}

async function replaceInProfile(
  db: Database,
  changed: NoteChange,
  from: string,
  to: string,
): Promise<number> {
  const shop = JSON.stringify(await readShop(db))
  const after = replaced(shop, from, to)
  if (after === shop) return 0
  changed('shop')
  await saveShop(db, JSON.parse(after) as Shop)
  return 1
}

/**
 * Shows another picture wherever one is shown: in services, their drafts and the profile, in one transaction whose
 * records belong together. Orders keep the picture that they were made with. Returns in how many places it was
 * replaced; throws 404 when one of the two is none of the shop's.
 */
export async function replacePicture(
  db: Kysely<Tables>,
  id: string,
  other: string,
  { id: actorId, name }: Actor,
): Promise<{ places: number }> {
  if (id === other) refuse({ by: pictureMessages.replacedByItself })
  const [from, to] = [pictureUrl(id), pictureUrl(other)]
  return actingAs({ id: actorId, name, setId: randomCode(16).toLowerCase() }, () =>
    changeCatalogue(db, async (trx, changed) => {
      changed('picture', id)
      await readPicture(trx, id)
      await readPicture(trx, other)
      const texts = await findPictureTexts(trx, [from, to])
      const alt = texts.get(from)
      if (alt !== undefined && !texts.has(to)) await savePictureText(trx, to, alt)
      const services = await replaceInServices(trx, changed, from, to)
      return { places: services + (await replaceInProfile(trx, changed, from, to)) }
    }),
  )
}
