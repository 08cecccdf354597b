import type { Order } from '@karigar/contract/wire/order'
import type { Publishing } from '@karigar/contract/wire/publishing'
import type { ShopProfile } from '@karigar/contract/wire/shop'
import { publicSiteUrl } from './compiled-site.ts'
import { newService } from './factories.ts'
import { newOrder } from './orders.ts'
import { runCommand } from './run-command.ts'
import { type ShopProcess, startProcess } from './shop-of-processes.ts'

const ADMIN = { username: 'lata', password: 'a long secret' }

let addresses = 0
/** As many calls as the tests like come from as many shoppers, behind the proxy that the shop trusts. */
const nextAddress = () => `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses++ & 255}`

const settingsOf = (dataDir: string) => ({
  DATA_DIR: dataDir,
  NODE_ENV: 'production',
  PORT: '0',
  PUBLIC_SITE_URL: publicSiteUrl,
  TRUST_PROXY: '127.0.0.1',
  LOG_LEVEL: 'silent',
})

/** A process of a real shop in production, as somebody far away talks to it. */
export interface RealShop extends ShopProcess {
  /** The answer's body; throws for any other status than a success. `as` is a token. */
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

/** An empty data folder's first admin, made as an operator makes one. */
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

/** Starts the shop of that data folder. */
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

/** Opens a shop, with a category and so many services; resolves with their ids. */
export async function fillRealShop(
  { ask }: RealShop,
  as: string,
  count: number,
): Promise<{ category: string; services: string[] }> {
  const profile = await ask<ShopProfile>('GET', '/api/admin/settings/shop', { as })
  // Without these every page would only say that the shop opens soon.
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
