import { profilePictures } from '@karigar/contract/shop/profile-pictures'
import type { FastifyInstance } from 'fastify'
import { findShownAvif } from '../../../catalogue/avif-pictures.repository.ts'
import { serve } from '../../../endpoints/mount.ts'
import { serveRestorable } from '../../../endpoints/serve-records.ts'
import { readOpening } from '../settings/opening.ts'
import { isSampleShop } from '../settings/sample-shop.ts'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'
import { changeOpening } from './opening.actions.ts'
import { changeShop, readShop, readShopProfile, recordedProfile } from './shop.actions.ts'

export async function shopRoutes(app: FastifyInstance): Promise<void> {
  serve(app, 'GET /public/shop', async () => {
    const shop = await readShop(app.db)
    const picture_avif = await findShownAvif(app.db, profilePictures(shop))
    return {
      ...shop,
      opening: await readOpening(app.db),
      ...(picture_avif.length > 0 && { picture_avif }),
    }
  })
  serve(app, 'PUT /admin/opening', ({ body }) => changeOpening(app.db, body.open))
  serveRestorable(app, '/admin/settings/shop', {
    thing: recordedProfile,
    read: readShopProfile,
    change: (db, _, body, ifMatch) => changeShop(db, body, ifMatch),
  })
  serve(app, 'GET /public/demo', async () => {
    if (!app.config.demo || !(await isSampleShop(app.db))) return { demo: false }
    const { admin, manager } = DEMO_ACCOUNTS
    return { demo: true, admin, manager }
  })
}
