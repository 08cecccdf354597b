import type { Kysely } from 'kysely'
import type { Tables } from '../../api/src/database/database.ts'
import { serviceColumns } from '../../api/src/modules/catalogue/services/services.actions.ts'
import { changeCatalogue } from '../../api/src/catalogue/change-catalogue.ts'
import { noteChange, shownService } from '../../api/src/history/note-change.ts'
import { newService } from './factories.ts'

const AT_ONCE = 200

/** Adds `count` services to the category Design in one change; publishing many of them takes some seconds. */
export async function addManyServices(db: Kysely<Tables>, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => {
    const columns = serviceColumns(newService({ title: `Festival poster ${n}` }))
    return { id: `poster-${n}`, state: 'live' as const, ...columns, created_at: columns.updated_at }
  })
  await changeCatalogue(db, async (trx) => {
    await noteChange(
      trx,
      shownService,
      rows.map(({ id }) => id),
    )
    for (let start = 0; start < count; start += AT_ONCE) {
      const part = rows.slice(start, start + AT_ONCE)
      await trx.insertInto('services').values(part).execute()
      const tiers = part.map(({ id }, n) => ({
        service_id: id,
        variant_position: -1,
        position: 0,
        name: 'Basic',
        price_paise: 99_900 + n * 100,
        original_price_paise: null,
        delivery_time: '3 days',
      }))
      await trx.insertInto('service_tiers').values(tiers).execute()
    }
  })
}
