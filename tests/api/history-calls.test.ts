import type { Endpoint, WritingEndpoint } from '@karigar/contract/base/endpoint'
import { endpoints, type RecordedCall } from '@karigar/contract/endpoints'
import { describe, expect, it } from 'vitest'
import { readHistory } from '../support/history.ts'
import { shopForCalls } from '../support/call-shop.ts'
import { RECORDED } from '../support/recorded-calls.ts'

/** Who makes a call, by the role that its endpoint states. */
const ACTORS: Readonly<Record<string, string>> = {
  admin: 'Asha Menon',
  manager: 'Ravi Kulkarni',
  user: 'Nila Rao',
  public: 'A visitor',
}

describe('the history', () => {
  it('is asked below about every call that says it leaves a record', () => {
    const recorded = Object.entries<Endpoint | WritingEndpoint>(endpoints).filter(
      ([, endpoint]) => 'records' in endpoint && typeof endpoint.records !== 'string',
    )
    expect(Object.keys(RECORDED).toSorted()).toEqual(recorded.map(([key]) => key).toSorted())
  })

  it.each(Object.keys(RECORDED) as RecordedCall[])('has a record of %s, and of who made it', async (key) => {
    const shop = await shopForCalls()
    const call = await RECORDED[key](shop)
    const before = new Set((await readHistory(shop.shop, shop.admin)).map(({ id }) => id))
    const response = await call()
    expect([response.statusCode < 300, response.body.slice(0, 200)]).toEqual([true, expect.any(String)])
    const written = (await readHistory(shop.shop, shop.admin)).filter(({ id }) => !before.has(id))
    for (const kind of endpoints[key].records) {
      const entry = written.find((one) => one.kind === kind)
      expect([key, entry?.actor_name]).toEqual([key, ACTORS[endpoints[key].role]])
      expect(Object.keys({ ...entry?.before, ...entry?.after }).length).toBeGreaterThan(0)
    }
  })
})
