import { readFile, readlink } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { changeService, removeServices } from '../../api/src/modules/catalogue/services/services.actions.ts'
import { changeShop, readShop } from '../../api/src/modules/shop/shop/shop.actions.ts'
import { newService } from '../support/factories.ts'
import { addManyServices } from '../support/many-services.ts'
import { shopWithPublisher } from '../support/shop-with-publisher.ts'
import { faultsOfSite } from '../support/site-on-disk.ts'

const patiently = { timeout: 120_000, interval: 5 }

it('a change of every page goes live in one step without delaying an edit made meanwhile', async () => {
  const { db, folder, publisher } = await shopWithPublisher()
  const read = (file: string) => readFile(path.join(folder, 'current', file), 'utf8')
  // With this many services, a change of every page makes a new release.
  await addManyServices(db, 480)
  await publisher.publish()
  const before = await readlink(path.join(folder, 'current'))

  const { updated_at: _, ...shop } = { updated_at: '', ...(await readShop(db)) }
  await changeShop(db, { ...shop, email: 'new-address@example.com' })
  const published = publisher.publish()
  await changeService(db, 'logo-design', newService({ title: 'Edited meanwhile' }))
  await removeServices(db, ['poster-7'])
  // The old release shows the edit but not the new address, so that its pages stay consistent.
  const readBefore = (file: string) => readFile(path.join(folder, before, file), 'utf8')
  await expect.poll(() => readBefore('services/logo-design.html'), patiently).toContain('Edited meanwhile')
  expect(await readBefore('services/logo-design.html')).not.toContain('new-address@example.com')
  await expect.poll(() => readBefore('services/poster-7.html').catch(() => 'gone'), patiently).toBe('gone')

  await published
  expect(await readlink(path.join(folder, 'current'))).not.toBe(before)
  for (const file of ['services/logo-design.html', 'services/poster-479.html', 'index.html'])
    expect(await read(file), file).toContain('new-address@example.com')
  await publisher.settled()
  expect(await faultsOfSite(path.join(folder, 'current'), db)).toEqual([])
}, 240_000)
