import { afterDue } from '@karigar/contract/rules/schedule'
import { SaveServiceSchema } from '@karigar/contract/wire/service'
import type { Kysely } from 'kysely'
import { changeCatalogue } from '../../catalogue/change-catalogue.ts'
import type { Tables } from '../../database/database.ts'
import { timestamp } from '../../database/new-record.ts'
import { actingAs } from '../../history/acting.ts'
import { versionOf } from '../../http/record-version.ts'
import { findDueServices, findPlanned, followPlan } from './schedule.repository.ts'
import { readService } from './services.actions.ts'
import { updateService } from './services.repository.ts'

/** Who makes these changes, in the history. */
export const THE_SCHEDULE = { id: null, name: 'The schedule' } as const

/** Another process was faster. */
class NothingDue extends Error {}

/**
 * Shows and hides the services whose time has come; returns how many. Processes that do it at the same time take turns,
 * and only the first of them finds something to do.
 */
export async function runDueSchedule(db: Kysely<Tables>): Promise<number> {
  if ((await findDueServices(db, timestamp())).length === 0) return 0
  return actingAs(THE_SCHEDULE, () =>
    changeCatalogue(db, async (trx, changed) => {
      const now = timestamp()
      const due = await findDueServices(trx, now)
      if (due.length === 0) throw new NothingDue()
      const withPlan = await findPlanned(
        trx,
        due.map(({ id }) => id),
      )
      const versionNow = async (id: string) => versionOf(await readService(trx, id), SaveServiceSchema)
      for (const { id, ...planned } of due) {
        changed('service', id)
        const seen = withPlan.has(id) ? await versionNow(id) : null
        await updateService(trx, id, { ...afterDue(planned, now), updated_at: now })
        // Who has planned a draft knew of it.
        if (seen !== null) await followPlan(trx, id, seen, await versionNow(id))
      }
      return due.length
    }),
  ).catch((error: unknown) => {
    if (error instanceof NothingDue) return 0
    throw error
  })
}
