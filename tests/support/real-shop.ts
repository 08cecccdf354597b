import type { Order } from '@karigar/contract/sales/order.wire'
import type { Publishing } from '@karigar/contract/catalogue/publishing.wire'
import type { ShopProfile } from '@karigar/contract/shop/shop.wire'
import { publicSiteUrl } from './compiled-site.ts'
import { newService } from './factories.ts'
import { newOrder } from './orders.ts'
import { runCommand } from './run-command.ts'
import { type ShopProcess, startProcess } from './shop-of-processes.ts'

const ADMIN = { username: 'lata', password: 'a long secret' }

let addresses = 0
/** Returns a new client address for each call, so that rate limits, which count per address, never apply. */
const nextAddress = () => `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses++ & 255}`

const settingsOf = (dataDir: string) => ({
  DATA_DIR: dataDir,
  NODE_ENV: 'production',
  PORT: '0',
  PUBLIC_SITE_URL: publicSiteUrl,
  TRUST_PROXY: '127.0.0.1',
  LOG_LEVEL: 'silent',
})

/** A process of a real shop in production, called over HTTP. */
export interface RealShop extends ShopProcess {
  /** Sends a request, signed in with the token `as`, and returns the response's body; throws on failure. */
  ask<Body>(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    options?: { as?: string; json?: unknown },
  ): Promise<Body>
  /** Signs the shop's admin in; resolves with a token. */
  signIn(): Promise<string>
  publishing(as: string): Promise<Publishing>
  order(service: string): Promise<Order>
}

/** Creates the first admin in an empty data folder, with the same script as an operator. */
export async function prepareRealShop(dataDir: string): Promise<void> {
  const { code, output } = await runCommand(
    'create-admin',
    [ADMIN.username, 'Lata Joshi', 'lata@example.com'],
    {
      ...settingsOf(dataDir),
      ADMIN_PASSWORD: ADMIN.password,
    },
  )
  if (code !== 0) throw new Error(`The admin could not be made: ${output}`)
}

/** Starts a process of the shop in that data folder. */
export async function startRealShop(dataDir: string): Promise<RealShop> {
  const process = await startProcess(settingsOf(dataDir))
  const ask: RealShop['ask'] = async <Body>(
    method: string,
    url: string,
    { as, json }: { as?: string; json?: unknown } = {},
  ) => {
    const response = await fetch(process.address + url, {
      method,
      headers: {
        'x-forwarded-for': nextAddress(),
        ...(as ? { authorization: `Bearer ${as}` } : {}),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${text}`)
    return JSON.parse(text) as Body
  }
  return {
    ...process,
    ask,
    signIn: async () =>
      (await ask<{ access_token: string }>('POST', '/api/auth/admin/login', { json: ADMIN })).access_token,
    publishing: (as) => ask('GET', '/api/admin/publishing', { as }),
    order: (service) => ask('POST', '/api/public/orders', { json: newOrder(service) }),
  }
}

/** Opens a shop and adds a category and `count` services; resolves with their ids. */
export async function fillRealShop(
  { ask }: RealShop,
  as: string,
  count: number,
): Promise<{ category: string; services: string[] }> {
  const profile = await ask<ShopProfile>('GET', '/api/admin/settings/shop', { as })
  // Without a name and a chat number every page only says that the shop opens soon.
  const opened = { ...profile, name: 'Lata Prints', whatsapp: '919800000000' }
  await ask('PUT', '/api/admin/settings/shop', { as, json: opened })
  const { id: category } = await ask<{ id: string }>('POST', '/api/admin/categories', {
    as,
    json: { name: 'Design' },
  })
  const services: string[] = []
  for (let n = 0; n < count; n += 1) {
    const json = newService({ title: `Poster ${n}`, category_id: category })
    services.push((await ask<{ id: string }>('POST', '/api/admin/services', { as, json })).id)
  }
  return { category, services }
}
