import { type Config, ConfigError } from '../../api/src/config/config.ts'
import { migrate } from '../../api/src/database/migrate.ts'
import { openDatabase } from '../../api/src/database/open.ts'
import { localMedia } from '../../api/src/storage/local-media.ts'
import { mediaFolder } from '../../api/src/storage/open-media.ts'
import { serviceColumns, serviceParts } from '../../api/src/modules/services/services.actions.ts'
import { insertService, replaceParts } from '../../api/src/modules/services/services.repository.ts'
import { changeCatalogue } from '../../api/src/catalogue/change-catalogue.ts'
import { readSampleCatalogue } from '../../api/src/seeding/sample.ts'
import { seedShop } from '../../api/src/seeding/seed-shop.ts'

/** Reads `--services N`, how many services the measured shop has at least; 0 when it is not given. */
export function readServices(args: readonly string[]): number {
  if (args.length === 0) return 0
  const [name, count = ''] = args
  if (name !== '--services' || args.length > 2 || !/^[1-9]\d{0,5}$/.test(count))
    throw new ConfigError('Usage: npm run bench -- <name> [--services N]')
  return Number(count)
}

/**
 * Prepares the sample shop with as many more services as are wanted, before it is started. Each is one of the sample's
 * under another name, so that texts, tiers and pictures have a real shop's sizes.
 */
export async function prepareShop(
  { dataDir, database }: Pick<Config, 'dataDir' | 'database'>,
  services: number,
): Promise<void> {
  const db = await openDatabase({ database })
  try {
    await migrate(db)
    await seedShop(db, { demo: true }, localMedia(mediaFolder(dataDir)))
    const { services: sample } = await readSampleCatalogue()
    await changeCatalogue(db, async (trx, changed) => {
      const now = Date.now()
      for (let n = sample.length; n < services; n += 1) {
        const { id: sampleId, ...service } = sample[n % sample.length] as (typeof sample)[number]
        const id = `${sampleId}-${n}`
        changed('service', id)
        const columns = serviceColumns({ ...service, title: `${service.title} ${n}` })
        await insertService(trx, { id, ...columns, created_at: new Date(now + n).toISOString() })
        await replaceParts(trx, id, serviceParts(service))
      }
    })
  } finally {
    await db.destroy()
  }
}
