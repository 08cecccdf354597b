import type { Opening } from '@karigar/contract/shop/opening.wire'
import { openingMessages } from '@karigar/contract/shop/opening.words'
import { canOpen } from '@karigar/contract/shop/shop-opening.rules'
import { changeCatalogue } from '../../../catalogue/change-catalogue.ts'
import type { DatabasePool } from '../../../database/database.ts'
import { HttpError } from '../../../http/errors.ts'
import { opening } from '../settings/opening.ts'
import { readShop } from './shop.actions.ts'

/** Opens the shop or closes it. Throws 409 while it has no name or no chat number. */
export async function changeOpening(db: DatabasePool, open: boolean): Promise<Opening> {
  return changeCatalogue(db, async (trx) => {
    const before = await opening.read(trx)
    if (open && !canOpen(await readShop(trx))) throw new HttpError(409, openingMessages.notReady)
    const state = open ? 'open' : before.state === 'new' ? 'new' : 'closed'
    return state === before.state ? before : opening.save(trx, { state })
  })
}
