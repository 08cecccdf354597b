import { endpoints } from '@karigar/contract/endpoints'
import { RECORDED_CALLS, type RecordedCall } from '@karigar/contract/recorded-calls'
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
  it('says of every writing call of the contract what it records', () => {
    const writing = Object.keys(endpoints).filter((key) => !key.startsWith('GET '))
    expect(Object.keys(RECORDED_CALLS).toSorted()).toEqual(writing.toSorted())
    const recorded = Object.entries(RECORDED_CALLS).filter(([, kinds]) => typeof kinds !== 'string')
    expect(Object.keys(RECORDED).toSorted()).toEqual(recorded.map(([key]) => key).toSorted())
  })

  it.each(Object.keys(RECORDED) as RecordedCall[])('has a record of %s, and of who made it', async (key) => {
    const shop = await shopForCalls()
    const call = await RECORDED[key](shop)
    const before = new Set((await readHistory(shop.shop, shop.admin)).map(({ id }) => id))
    const response = await call()
    expect([response.statusCode < 300, response.body.slice(0, 200)]).toEqual([true, expect.any(String)])
    const written = (await readHistory(shop.shop, shop.admin)).filter(({ id }) => !before.has(id))
    for (const kind of RECORDED_CALLS[key]) {
      const entry = written.find((one) => one.kind === kind)
      expect([key, entry?.actor_name]).toEqual([key, ACTORS[endpoints[key].role]])
      expect(Object.keys({ ...entry?.before, ...entry?.after }).length).toBeGreaterThan(0)
    }
  })
})
