import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate } from '../../api/src/database/migrate.ts'
import { buildTestApp } from '../support/build-test-app.ts'

it('an older version of the code leaves a newer database alone and says what to do', async () => {
  const { db } = (await buildTestApp()).app
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2026-01-01T00:00:00.000Z')`.execute(
    db,
  )
  await expect(migrate(db)).rejects.toThrow(
    /^This database was prepared by a newer version of Karigar \(it has 9999-later\): start that version/,
  )
})
