// `npm run seed`: fills an empty data folder with a new, empty shop, or with the sample shop if DEMO=1.
import { withMedia } from '../api/src/storage/open-media.ts'
import { seedShop } from '../api/src/seeding/seed-shop.ts'
import { withShop } from './open-shop.ts'
import { runTask } from './run-task.ts'

await runTask(() =>
  withShop(async (db, config) => {
    const loaded = await withMedia(config, (media) => seedShop(db, config, media))
    console.log(
      loaded
        ? `Loaded into ${config.dataDir}.`
        : `${config.dataDir} holds a shop already; nothing was changed.`,
    )
  }),
)
