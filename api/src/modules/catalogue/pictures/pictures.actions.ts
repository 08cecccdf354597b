import { checkPictureText, pictureUrl } from '@karigar/contract/catalogue/picture.rules'
import { oneLine } from '@karigar/contract/base/text'
import { type Picture, type SavePicture, SavePictureSchema } from '@karigar/contract/catalogue/picture.wire'
import { pictureMessages } from '@karigar/contract/catalogue/picture.words'
import { changeCatalogue } from '../../../catalogue/change-catalogue.ts'
import { noteChange, shownService } from '../../../history/note-change.ts'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { HttpError, refuse } from '../../../http/errors.ts'
import { requireVersion } from '../../../http/record-version.ts'
import {
  findPictureTexts,
  findServicesShowing,
  isShopPicture,
  savePictureText,
} from './picture-texts.repository.ts'

/** Returns a picture with its alternative text. Throws 404 when it is none of the shop's. */
export async function readPicture(db: Database, id: string): Promise<Picture> {
  const url = pictureUrl(id)
  if (!(await isShopPicture(db, url))) throw new HttpError(404, pictureMessages.notFound)
  return { id, url, alt: (await findPictureTexts(db, [url])).get(url) ?? '' }
}

/** Changes the alternative text of a picture. Throws 404, 412 when it is no longer the one that `ifMatch` names, and 422. */
export async function changePicture(db: DatabasePool, id: string, input: SavePicture, ifMatch?: string) {
  refuse(checkPictureText(input))
  return changeCatalogue(db, async (trx) => {
    const present = await readPicture(trx, id)
    requireVersion(ifMatch, present, SavePictureSchema)
    await noteChange(trx, shownService, await findServicesShowing(trx, present.url))
    await savePictureText(trx, present.url, oneLine(input.alt))
    return readPicture(trx, id)
  })
}
