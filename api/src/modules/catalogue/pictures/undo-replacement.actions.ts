import { isSameValue } from '@karigar/contract/base/same-value'
import { type Step, versionBefore } from '@karigar/contract/base/history.rules'
import { pictureUrl } from '@karigar/contract/catalogue/picture.rules'
import type { Shop } from '@karigar/contract/shop/shop.wire'
import type { Database } from '../../../database/database.ts'
import type { HistoryTable } from '../../../database/tables/base.tables.ts'
import { noteChange, shownService } from '../../../history/note-change.ts'
import { readShop, saveShop } from '../../shop/shop/shop.actions.ts'
import { moveDrafts, picturesOf } from './move-drafts.ts'
import { findServicesShowing, savePictureText } from './picture-texts.repository.ts'
import { findDraftsOf, findReplacement } from './replace-picture.repository.ts'

/** Tells whether a set is the replacement of a picture. */
export const isReplacement = async (db: Database, setId: string): Promise<boolean> =>
  (await findReplacement(db, setId)) !== undefined

/**
 * Undoes a change of services. If it was the replacement of a picture, their drafts show what they showed before, too,
 * unless somebody has given them other pictures since.
 */
export async function undoWithDrafts(db: Database, setId: string, undoServices: () => Promise<void>) {
  const replacement = await findReplacement(db, setId)
  if (!replacement) return undoServices()
  const replaced = new Map(replacement.drafts.map((draft) => [draft.service_id, draft]))
  const drafts = (await findDraftsOf(db, [...replaced.keys()])).filter(({ service_id, content }) =>
    isSameValue(replaced.get(service_id)?.after, picturesOf(content)),
  )
  await moveDrafts(db, {
    drafts,
    contentOf: ({ service_id, content }) =>
      JSON.stringify({ ...(JSON.parse(content) as object), ...replaced.get(service_id)?.before }),
    change: undoServices,
  })
}

/** Brings the profile back as an entry of the history says it was before. */
export async function undoProfile(db: Database, step: Step): Promise<void> {
  await saveShop(db, versionBefore({ ...(await readShop(db)) }, [step]) as unknown as Shop)
}

/** Gives a picture the description back that an entry of the history says it had before. */
export async function undoPictureText(
  db: Database,
  { thing_id, before }: Pick<HistoryTable, 'thing_id' | 'before'>,
): Promise<void> {
  const { alt = '' } = JSON.parse(before) as { alt?: string }
  const url = pictureUrl(thing_id)
  await noteChange(db, shownService, await findServicesShowing(db, url))
  await savePictureText(db, url, alt)
}
