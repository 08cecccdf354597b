import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@karigar/contract/client'
import { DEMO_ACCOUNTS } from '../../api/src/modules/shop/shop/demo-accounts.ts'
import { readServices } from './large-shop.ts'
import { startLoad } from './load/load.ts'
import { withProductionInstall } from './production-install.ts'
import { type RunningShop, startShop } from './running-shop.ts'

const SERVICES = 1000
/** Edits of a busy day. */
const EDITS = 500
const LOAD_SECONDS = 10
/** The publisher rests a minute after it has read all files of the site once. */
const LONGEST_WAIT_SECONDS = 600
/** How long the system may take to get back the memory of a thread that has ended. */
const SETTLE_MS = 10_000
const CONNECTIONS = 10
const SERVICE = 'logo-design'

const inMegabytes = (value: number | null) => (value === null ? 'unknown' : `${value.toFixed(0)} MB`)

/** Sends the same mixture of pages and calls to the shop, one kind after the other. */
async function load({ address }: RunningShop): Promise<void> {
  const sender = startLoad(null)
  try {
    for (const path of [
      '/',
      `/services/${SERVICE}`,
      `/api/public/services/${SERVICE}`,
      '/api/public/categories-with-services',
      '/api/public/search?q=logo',
    ])
      await sender.run({
        url: address,
        connections: CONNECTIONS,
        seconds: LOAD_SECONDS / 5,
        method: 'GET',
        path,
        headers: { 'accept-encoding': 'br' },
      })
  } finally {
    await sender.stop()
  }
}

/** Saves a service again and again with another text, each time waiting until its page is live. */
async function edit({ address }: RunningShop): Promise<void> {
  const base = `${address}/api`
  const { access_token } = await createClient({ base })('POST /auth/admin/login', {
    body: DEMO_ACCOUNTS.admin,
  })
  const call = createClient({ base, token: () => access_token })
  const {
    id,
    category: _c,
    labels: _l,
    created_at: _a,
    updated_at: _u,
    ...service
  } = await call('GET /admin/services/:id', { params: { id: SERVICE } })
  for (let round = 0; round < EDITS; round += 1) {
    const body = { ...service, about_service: `Edit number ${round} of the text.` }
    await call('PUT /admin/services/:id', { params: { id }, body })
    while ((await call('GET /admin/publishing', {})).state !== 'live') await sleep(10)
  }
}

/** Waits until the publisher's thread has ended, because nobody is at the console. */
async function publisherRests(shop: RunningShop): Promise<void> {
  for (let waited = 0; waited < LONGEST_WAIT_SECONDS; waited += 1) {
    if (!(await shop.threads()).includes('publisher')) return sleep(SETTLE_MS)
    await sleep(1000)
  }
  console.warn('The publisher does not rest.')
}

/** Measures the resident memory of a shop in production at rest, under load and after a day of edits. */
export async function memoryBench(args: readonly string[]): Promise<void> {
  const services = readServices(args) || SERVICES
  await withProductionInstall(services, async ({ env, root }) => {
    console.log(`memory: ${services} services, resident memory of the shop's process`)
    const first = await startShop(env, { root })
    await first.atRest(0.25)
    await first.stop()
    const shop = await startShop(env, { root })
    const print = (what: string, megabytes: number | null) =>
      console.log(`  ${what.padEnd(34)}${inMegabytes(megabytes).padStart(8)}`)
    try {
      await shop.atRest(0.25)
      print('at rest after a start', await shop.megabytes())
      await publisherRests(shop)
      print('once the publisher rests', await shop.megabytes())
      await shop.forgetPeak()
      await load(shop)
      print(`the most under load, ${CONNECTIONS} connections`, await shop.peakMegabytes())
      await shop.forgetPeak()
      await edit(shop)
      print(`the most during ${EDITS} edits`, await shop.peakMegabytes())
      await shop.atRest(0.25)
      print('at rest after them', await shop.megabytes())
      await publisherRests(shop)
      print('once the publisher rests', await shop.megabytes())
    } finally {
      await shop.stop()
    }
  })
}
