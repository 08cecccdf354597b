import { randomUUID } from 'node:crypto'
import { realpath, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { TokenReply } from '@karigar/contract/accounts/auth.wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_ACCOUNTS } from '../../api/src/modules/shop/shop/demo-accounts.ts'
import { updatePublication } from '../../api/src/publishing/publication.repository.ts'
import { noteInManifest, readManifest, UNKNOWN } from '../../api/src/publishing/releases/release-manifest.ts'
import { newService } from '../support/factories.ts'
import {
  expectNoFaults,
  expectTakeover,
  patiently,
  publishInTheMiddle,
} from '../support/interrupted-publish.ts'
import { type ShopOfProcesses, type ShopProcess, startShopOfProcesses } from '../support/shop-of-processes.ts'
import { pagesUnderWay } from '../support/site-on-disk.ts'

const PATIENCE = 200_000

let shop: ShopOfProcesses
beforeAll(async () => {
  shop = await startShopOfProcesses()
}, PATIENCE)
afterAll(() => shop.end(), PATIENCE)

function send({ address }: ShopProcess, method: 'POST' | 'PUT', url: string, body: object, headers = {}) {
  return fetch(`${address}/api${url}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

const nth = (n: number) => shop.processes[n % 2 ? 1 : 0]

describe(
  'two processes of one shop',
  () => {
    it('show each other’s edits, in the API immediately and on pages after a few seconds', async () => {
      const [one, other] = shop.processes
      const signIn = await send(one, 'POST', '/auth/admin/login', DEMO_ACCOUNTS.admin)
      const { access_token } = (await signIn.json()) as TokenReply
      const headers = { authorization: `Bearer ${access_token}` }
      const read = async (url: string) => (await fetch(`${other.address}${url}`)).text()
      await read('/api/public/services/logo-design')

      const json = newService({ title: 'Monogram' })
      expect((await send(one, 'PUT', '/admin/services/logo-design', json, headers)).status).toBe(200)
      const savedAt = performance.now()
      expect(await read('/api/public/services/logo-design')).toContain('"Monogram"')
      expect(await read('/api/public/categories-with-services')).toContain('"Monogram"')
      await expect.poll(() => read('/services/logo-design'), patiently).toContain('Monogram</h1>')
      console.info(`The page showed the edit after ${Math.round(performance.now() - savedAt)} ms.`)
    })

    it('register a customer once for concurrent requests under one idempotency key', async () => {
      const headers = { 'idempotency-key': randomUUID() }
      const account = { name: 'Nila Rao', email: 'nila@example.com', password: 'secret1' }
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, n) => send(nth(n), 'POST', '/auth/register', account, headers)),
      )
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
      expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
      const made = shop.db.selectFrom('users').select('id').where('email', '=', account.email)
      expect(await made.execute()).toHaveLength(1)
    })

    it('allow exactly ten password attempts per account between them', async () => {
      const guess = { email: 'customer@example.com', password: 'wrong' }
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, n) => send(nth(n), 'POST', '/auth/login', guess)),
      )
      const statuses = answers.map(({ status }) => status).toSorted()
      expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(20).fill(429)])
    })

    it('take over from each other when the publishing one is killed', async () => {
      const killed = await publishInTheMiddle(shop)
      await killed.kill('SIGKILL')
      await expectTakeover(shop, killed)
    })

    it('finish the publish of a dead one when only compressed copies are missing', async () => {
      const folder = await realpath(shop.live)
      const manifest = await readManifest(folder)
      if (manifest === null) throw new Error('The live release has no manifest.')
      await noteInManifest({ folder, manifest }, { pages: { 'about.html': UNKNOWN }, files: {} })
      await rm(path.join(shop.live, 'about.html.br'))
      const lease_until = new Date(Date.now() + 30_000).toISOString()
      await updatePublication(shop.db, { lease_holder: `${os.hostname()} 2147483646 left`, lease_until })
      await expect.poll(() => pagesUnderWay(shop.live), patiently).toEqual([])
      await expectNoFaults(shop)
    })
  },
  PATIENCE,
)
