import { afterDue } from '@karigar/contract/catalogue/schedule.rules'
import { SaveServiceSchema } from '@karigar/contract/catalogue/service.wire'
import { changeCatalogue } from '../../../catalogue/change-catalogue.ts'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import { actingAs } from '../../../history/acting.ts'
import { versionOf } from '../../../http/record-version.ts'
import { updateCategory } from '../categories/categories.repository.ts'
import { writeLabel } from '../labels/labels.actions.ts'
import { readService } from '../services/services.actions.ts'
import { updateService } from '../services/services.repository.ts'
import { type Due, findDue, findPlanned, followPlan } from './schedule.repository.ts'

/** Who makes these changes, in the history. */
export const THE_SCHEDULE = { id: null, name: 'The schedule' } as const

/** Another process was faster. */
class NothingDue extends Error {}

/** Does to a service what was planned; `withPlan` tells whether its draft is planned. */
async function changeService(
  trx: Database,
  id: string,
  columns: Parameters<typeof updateService>[2],
  withPlan: boolean,
): Promise<void> {
  const versionNow = async () => versionOf(await readService(trx, id), SaveServiceSchema)
  const seen = withPlan ? await versionNow() : null
  await updateService(trx, id, columns)
  // Who has planned a draft knew of it.
  if (seen !== null) await followPlan(trx, id, seen, await versionNow())
}

async function changeAll(trx: Database, due: readonly Due[], now: string) {
  const services = due.flatMap(({ kind, id }) => (kind === 'service' ? [id] : []))
  const planned = await findPlanned(trx, services)
  for (const { kind, id, ...before } of due) {
    const columns = { ...afterDue(before, now), updated_at: now }
    if (kind === 'category') await updateCategory(trx, id, columns)
    else if (kind === 'label') await writeLabel(trx, { id, state: before.state }, columns)
    else await changeService(trx, id, columns, planned.has(id))
  }
}

/**
 * Shows and hides the services, categories and labels whose time has come; returns how many. Processes that do it at the
 * same time take turns, and only the first of them finds something to do.
 */
export async function runDueSchedule(db: DatabasePool): Promise<number> {
  if ((await findDue(db, timestamp())).length === 0) return 0
  return actingAs(THE_SCHEDULE, () =>
    changeCatalogue(db, async (trx) => {
      const now = timestamp()
      const due = await findDue(trx, now)
      if (due.length === 0) throw new NothingDue()
      await changeAll(trx, due, now)
      return due.length
    }),
  ).catch((error: unknown) => {
    if (error instanceof NothingDue) return 0
    throw error
  })
}
