import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { migrate } from '../../../database/migrate.ts'
import { openSqlite } from '../../../database/sqlite.ts'
import { selectDue } from './schedule.repository.ts'

it.each(['category', 'label', 'service'] as const)(
  'a look for what is due reads no %s whose schedule is empty',
  async (kind) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'karigar-schedule-'))
    const db = openSqlite(path.join(folder, 'shop.db'))
    onTestFinished(async () => {
      await db.destroy()
      await rm(folder, { recursive: true })
    })
    await migrate(db)
    const query = selectDue(db, kind, '2026-07-01T00:00:00.000Z').compile()
    const { rows } = await db.executeQuery<{ detail: string }>({
      ...query,
      sql: `explain query plan ${query.sql}`,
    })
    const steps = rows.map(({ detail }) => detail).join('\n')
    expect(steps).toMatch(/SEARCH scheduled USING INDEX \w+_goes_live_at/)
    expect(steps).toMatch(/SEARCH scheduled USING INDEX \w+_taken_down_at/)
    expect(steps).not.toContain('SCAN')
  },
)
