import path from 'node:path'
import { expect, test } from '@playwright/test'
import { damageMeetings } from '../support/damage.ts'
import { enterConsole } from './enter.ts'
import { copySample, openShop } from './start-shop.ts'

test.skip(process.env.E2E_DATABASE === 'postgres', 'PostgreSQL looks after its own files.')

test('the bar of the console says that the database is damaged, and what to do', async ({ browser }) => {
  const shop = await openShop({
    async prepare(dataDir) {
      await copySample(dataDir)
      await damageMeetings(path.join(dataDir, 'shop.db'))
    },
  })
  const page = await browser.newPage({ baseURL: shop.url })
  try {
    await expect.poll(async () => (await page.request.get('/ready')).status()).toBe(503)
    await enterConsole(page, '/admin')
    await page.getByRole('banner').getByRole('button', { name: 'Database damaged' }).click()
    const details = page.getByRole('dialog', { name: 'Live site' })
    await expect(details.getByRole('alert')).toContainText('DATA_DIR=/new/folder npm run restore -- ')
  } finally {
    await page.close()
    await shop.end()
  }
})
