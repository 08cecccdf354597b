import type { Schedule } from '@karigar/contract/catalogue/schedule.rules'
import type { State } from '@karigar/contract/catalogue/state.wire'
import type { Database } from '../../../database/database.ts'
import { asOneValue, isAmong } from '../../../database/dialect.ts'
import { updateRows } from '../../../database/rows.ts'

const MOMENTS = ['goes_live_at', 'taken_down_at'] as const

/** What goes live and is taken down by itself, and where it stands. */
const TABLES = { category: 'categories', label: 'labels', service: 'services' } as const

export type ScheduledKind = keyof typeof TABLES

/** Something whose time has come, with what was planned for it. */
export interface Due extends Schedule {
  kind: ScheduledKind
  id: string
  state: State
}

const KINDS = Object.keys(TABLES) as ScheduledKind[]

const scheduled = (db: Database, kind: ScheduledKind) =>
  db.selectFrom(db.dynamic.table(TABLES[kind]).as('scheduled'))

/**
 * Selects what should have gone live or been taken down by `now`. It says that a moment is not null, because SQLite
 * otherwise reads the whole table in the order of its ids: 150 ms of 50,000 services, after each edit.
 */
export const selectDue = (db: Database, kind: ScheduledKind, now: string) =>
  scheduled(db, kind)
    .select(['id', 'state', ...MOMENTS])
    .where((eb) =>
      eb.or(MOMENTS.map((moment) => eb.and([eb(moment, 'is not', null), eb(moment, '<=', now)]))),
    )
    .orderBy('id')

/** Returns what should have gone live or been taken down by `now`, a moment in UTC. */
export async function findDue(db: Database, now: string): Promise<Due[]> {
  const due: Due[] = []
  for (const kind of KINDS) {
    const rows = await selectDue(db, kind, now).execute()
    due.push(...rows.map((row) => ({ kind, ...row })))
  }
  return due
}

/** Returns the next moment at which something goes live or is taken down, in UTC; null when none is planned. */
export async function findNextDue(db: Database): Promise<string | null> {
  const next: string[] = []
  for (const kind of KINDS)
    for (const moment of MOMENTS) {
      const row = await scheduled(db, kind)
        .select(moment)
        .where(moment, 'is not', null)
        .orderBy(moment)
        .limit(1)
        .executeTakeFirst()
      const at = row?.[moment]
      if (at) next.push(at)
    }
  return next.toSorted()[0] ?? null
}

/** Returns those of these services whose drafts are planned. */
export async function findPlanned(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('service_drafts')
    .select('service_id')
    .where('planned_for', 'is not', null)
    .where(isAmong(db, 'service_id', asOneValue(db, ids)))
    .execute()
  return new Set(rows.map(({ service_id }) => service_id))
}

/** Has the draft that was planned for one version of its service be planned for the next one. */
export const followPlan = (db: Database, id: string, from: string, to: string) =>
  updateRows(db, 'service_drafts', { service_id: id, planned_for: from }, { planned_for: to })
