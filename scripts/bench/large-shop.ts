import { randomUUID } from 'node:crypto'
import { type Config, ConfigError } from '../../api/src/config/config.ts'
import { migrate } from '../../api/src/database/migrate.ts'
import { openDatabase } from '../../api/src/database/open.ts'
import { localMedia } from '../../api/src/storage/local-media.ts'
import { mediaFolder } from '../../api/src/storage/open-media.ts'
import { serviceColumns, serviceParts } from '../../api/src/modules/catalogue/services/services.actions.ts'
import { insertService, replaceParts } from '../../api/src/modules/catalogue/services/services.repository.ts'
import { unrecorded } from '../../api/src/history/acting.ts'
import { changeCatalogue } from '../../api/src/catalogue/change-catalogue.ts'
import { readSampleCatalogue } from '../../api/src/seeding/sample.ts'
import { seedShop } from '../../api/src/seeding/seed-shop.ts'

/** Reads `--services N`, the least number of services in the measured shop; 0 when it is not given. */
export function readServices(args: readonly string[]): number {
  if (args.length === 0) return 0
  const [name, count = ''] = args
  if (name !== '--services' || args.length > 2 || !/^[1-9]\d{0,5}$/.test(count))
    throw new ConfigError('Usage: npm run bench -- <name> [--services N]')
  return Number(count)
}

const WORDS =
  'brand launch studio festival counter colour letter season market parcel garden village monsoon harbour silver paper window station kitchen mango story river temple tailor bakery clinic school travel weekend holiday careful simple bold quiet early second'.split(
    ' ',
  )

/** Returns `length` words that are different for each service, but the same in every run. */
function textOf(n: number, length: number): string {
  let state = n * 2_654_435_761
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return WORDS[state % WORDS.length]
  }).join(' ')
}

/**
 * Fills a data folder with the sample shop, and copies its services until there are `services`. Each copy has
 * its own title and words, so that its text compresses no better than that of a real shop.
 */
export async function prepareShop(
  { dataDir, database }: Pick<Config, 'dataDir' | 'database'>,
  services: number,
): Promise<void> {
  const db = await openDatabase({ database })
  try {
    await migrate(db)
    await seedShop(db, { demo: true, jwtSecret: randomUUID() }, localMedia(mediaFolder(dataDir)))
    const { services: sample } = await readSampleCatalogue()
    if (sample.length >= services) return
    const grow = () =>
      changeCatalogue(db, async (trx) => {
        const now = Date.now()
        for (let n = sample.length; n < services; n += 1) {
          const { id: sampleId, ...service } = sample[n % sample.length] as (typeof sample)[number]
          const id = `${sampleId}-${n}`
          const columns = serviceColumns({
            ...service,
            title: `${service.title} ${textOf(n, 2)} ${n}`,
            description: `${textOf(n + 0.5, 12)}\n${service.description}`,
            about_service: `${textOf(n, 60)}. ${service.about_service ?? ''}`,
          })
          await insertService(trx, {
            id,
            state: 'live',
            ...columns,
            created_at: new Date(now + n).toISOString(),
          })
          await replaceParts(trx, id, serviceParts(service))
        }
      })
    await unrecorded(grow)
  } finally {
    await db.destroy()
  }
}
