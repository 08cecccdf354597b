import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeService } from '../../api/src/modules/catalogue/services/services.actions.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { compiledSite } from '../support/compiled-site.ts'
import { newService } from '../support/factories.ts'
import { publishedShop } from '../support/published-shop.ts'

// The clock stands still but for `later`, so that no page is looked at again because of its age.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => vi.useRealTimers())

/** Lets a moment pass, so that what is looked at from now on has been looked at after the last publish. */
const later = () => vi.advanceTimersByTime(1)

const logoPage = async ({ call }: Pick<TestApp, 'call'>) => (await call('GET', '/services/logo-design')).body

for (const publishesInThread of [false, true])
  it(`a page that is in memory is sent anew as soon as it is published ${publishesInThread ? 'by the thread' : 'in the same thread'}`, async () => {
    const shop = await buildTestApp({ site: await compiledSite(), publishesInThread })
    await shop.app.publisher.publish()
    for (const title of ['First title', 'Second title', 'Third title']) {
      await changeService(shop.app.db, 'logo-design', newService({ title }))
      await shop.app.publisher.publish()
      later()
      expect(await logoPage(shop)).toContain(title)
    }
  })

it('a page that is in memory is sent as it was as soon as the site goes back', async () => {
  const shop = await publishedShop()
  const first = await shop.liveRelease()
  await shop.done('anew')
  await shop.setTitle('Taken back')
  later()
  expect(await logoPage(shop)).toContain('Taken back')
  await shop.done('hold', { release: first })
  expect(await logoPage(shop)).not.toContain('Taken back')
})
