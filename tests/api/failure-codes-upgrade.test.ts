import { publishingMessages } from '@karigar/contract/catalogue/publishing.words'
import { storageMessages } from '@karigar/contract/base/common.words'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate } from '../../api/src/database/migrate.ts'
import { findPublication } from '../../api/src/publishing/publication.repository.ts'
import { databaseAt } from '../support/database-before.ts'

it.each([
  [storageMessages.publishingDiskFull, 'disk-full'],
  [publishingMessages.brokeOff, 'broke-off'],
  ['The bucket does not answer.', null],
  [null, null],
])('after the upgrade the failure %j is still told from others: %j', async (failure, failure_code) => {
  const db = await databaseAt('0055-passkeys')
  await sql`update publication set failure = ${failure}`.execute(db)
  await migrate(db)
  expect(await findPublication(db)).toMatchObject({ failure, failure_code })
})
