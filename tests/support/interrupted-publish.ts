import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { addManyServices } from './many-services.ts'
import type { ShopOfProcesses, ShopProcess } from './shop-of-processes.ts'
import { faultsOfSite, pagesUnderWay } from './site-on-disk.ts'

/** Few enough that the publisher changes the live release in place instead of making a new one. */
const SERVICES = 150

/** Polling options with a timeout long enough for a busy machine. */
export const patiently = { timeout: 150_000, interval: 10 }

/** Makes one of the processes publish many new pages, and returns it while only some of them are on disk. */
export async function publishInTheMiddle(shop: ShopOfProcesses): Promise<ShopProcess> {
  await addManyServices(shop.db, SERVICES)
  await expect.poll(async () => (await pagesUnderWay(shop.live)).length, patiently).toBeGreaterThan(SERVICES)
  await expect.poll(() => existsSync(path.join(shop.live, 'services/poster-50.html')), patiently).toBe(true)
  const publisher = await shop.publishing()
  if (!publisher) throw new Error('Nobody is publishing.')
  return publisher
}

/** Waits until the other process has completed the site, logs how long it took, and checks every page. */
export async function expectTakeover(shop: ShopOfProcesses, killed: ShopProcess): Promise<void> {
  const killedAt = performance.now()
  const seconds = () => `${((performance.now() - killedAt) / 1000).toFixed(1)} s`
  expect((await pagesUnderWay(shop.live)).length).toBeGreaterThan(SERVICES)
  await expect.poll(async () => ((await shop.publishing()) ?? killed).pid, patiently).not.toBe(killed.pid)
  const followed = seconds()
  await expect.poll(() => pagesUnderWay(shop.live), patiently).toEqual([])
  console.info(
    `The killed publisher was followed after ${followed}; ${SERVICES} pages were whole after ${seconds()}.`,
  )
  await expectNoFaults(shop)
}

/** Waits until the site has no faults: pictures for shared links are still written after the pages. */
export async function expectNoFaults(shop: ShopOfProcesses): Promise<void> {
  await expect.poll(() => faultsOfSite(shop.live, shop.db), { ...patiently, interval: 500 }).toEqual([])
}
