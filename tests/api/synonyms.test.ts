import type { HistoryEntry } from '@karigar/contract/office/history.wire'
import type { SearchAnswer } from '@karigar/contract/catalogue/search.wire'
import type { Synonym } from '@karigar/contract/catalogue/synonym.wire'
import { describe, expect, it } from 'vitest'
import words from '../../data/search-synonyms.json' with { type: 'json' }
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { tokenOf } from '../support/login.ts'
import { untilSeenByOthers } from '../support/other-process.ts'

const PATH = '/api/admin/synonyms'

async function signedIn(): Promise<TestApp & { as: string }> {
  const shop = await buildTestApp()
  return { ...shop, as: await tokenOf(shop, 'admin') }
}

const found = async ({ call }: TestApp, search: string) =>
  (await call('GET', '/api/public/search', { query: { search } }))
    .json<SearchAnswer>()
    .groups.flatMap(({ services }) => services.map(({ title }) => title))

const publicWords = async ({ call }: TestApp) =>
  (await call('GET', '/api/public/synonyms')).json<Record<string, string[]>>()

describe('synonyms', () => {
  it('begin with those that every shop had', async () => {
    const shop = await buildTestApp()
    expect(await publicWords(shop)).toEqual(words)
  })

  it('are added, read, changed and deleted, and the search follows in every process', async () => {
    const shop = await signedIn()
    const { call, as } = shop
    const other = await buildTestApp({ beside: shop })
    expect(await found(other, 'nishaan zzz')).toEqual([])
    const json = { word: ' Nishaan ZZZ ', meanings: ['logo design'] }
    const added = await call('POST', PATH, { as, json })
    expect(added.statusCode).toBe(201)
    await untilSeenByOthers()
    const synonym = added.json<Synonym>()
    expect(synonym).toMatchObject({ word: 'Nishaan ZZZ', meanings: ['logo design'] })
    expect(await found(other, 'nishaan zzz')).toContain('Logo Design')
    expect((await publicWords(other))['Nishaan ZZZ']).toEqual(['logo design'])

    const address = `${PATH}/${synonym.id}`
    const changed = await call('PUT', address, { as, json: { ...json, meanings: ['gst invoice'] } })
    expect((await call('GET', address, { as })).json()).toEqual(changed.json())
    await untilSeenByOthers()
    expect(await found(other, 'nishaan zzz')).not.toContain('Logo Design')
    expect((await call('DELETE', address, { as })).json()).toEqual({ id: synonym.id })
    await untilSeenByOthers()
    expect(await found(other, 'nishaan zzz')).toEqual([])
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const answer = await call(method, address, { as, ...(method === 'PUT' && { json }) })
      expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'Synonym not found' }])
    }
  })

  it('are refused with a sentence at the field', async () => {
    const { call, as } = await signedIn()
    const refused = async (word: string, meanings: string[]) => {
      const answer = await call('POST', PATH, { as, json: { word, meanings } })
      return [answer.statusCode, answer.json<{ errors: object }>().errors]
    }
    expect(await refused('', [])).toEqual([
      422,
      { word: 'Enter what shoppers type', meanings: 'Enter at least one word that your services use' },
    ])
    expect(await refused('Logos', ['logo'])).toEqual([
      422,
      { meanings: '“Logos” cannot be a synonym of itself' },
    ])
    expect(await refused('chahiye', ['logo'])).toEqual([
      422,
      { word: '“chahiye” is left out of every search, so it cannot be a synonym by itself' },
    ])
    expect(await refused('APPLICATIONS', ['app'])).toEqual([
      409,
      { word: '“application” is already a synonym, of app. Change that one instead.' },
    ])
  })

  it('cannot take the word of another one by a change, but may keep their own', async () => {
    const { call, as } = await signedIn()
    const save = (json: object) => call('PUT', `${PATH}/synonym-1`, { as, json })
    const first = (await call('GET', `${PATH}/synonym-1`, { as })).json<Synonym>()
    expect((await save({ word: 'application', meanings: ['app'] })).statusCode).toBe(409)
    expect((await save({ word: first.word.toUpperCase(), meanings: ['app'] })).statusCode).toBe(200)
  })

  it('are not saved over a newer version', async () => {
    const { call, as } = await signedIn()
    const address = `${PATH}/synonym-1`
    const { headers } = await call('GET', address, { as })
    const ifMatch = { 'if-match': String(headers.etag) }
    const json = { word: 'nishan', meanings: ['logo'] }
    expect((await call('PUT', address, { as, json, headers: ifMatch })).statusCode).toBe(200)
    const late = await call('PUT', address, { as, json: { ...json, word: 'chinh' }, headers: ifMatch })
    expect(late.statusCode).toBe(412)
  })

  it('are searched by either side and sorted', async () => {
    const { call, as } = await signedIn()
    const list = async (query: Record<string, string>) =>
      (await call('GET', PATH, { as, query })).json<Synonym[]>().map(({ word }) => word)
    expect(await list({ filter: '{"q":"regional"}' })).toEqual(
      expect.arrayContaining(['bengali', 'gujarati']),
    )
    expect(await list({ filter: '{"q":"visiting"}' })).toEqual(['visiting card'])
    const all = await list({ range: '[0,49]', sort: '["word","DESC"]' })
    expect(all).toHaveLength(50)
  })

  it('are for admins only', async () => {
    const shop = await buildTestApp()
    for (const role of ['manager', 'user'] as const)
      expect((await shop.call('GET', PATH, { as: await tokenOf(shop, role) })).statusCode).toBe(403)
  })

  it('come back from the history as they were', async () => {
    const { call, as } = await signedIn()
    const first = (await call('GET', `${PATH}/synonym-1`, { as })).json<Synonym>()
    await call('DELETE', `${PATH}/synonym-1`, { as })
    const filter = JSON.stringify({ kind: 'synonym' })
    const [entry] = (await call('GET', '/api/admin/history', { as, query: { filter } })).json<
      HistoryEntry[]
    >()
    expect(entry).toMatchObject({ act: 'deleted', thing_name: first.word, before: { word: first.word } })
    const json = { side: 'before', etag: null }
    const back = await call('POST', `/api/admin/history/${entry?.id}/restore`, { as, json })
    expect(back.statusCode).toBe(200)
    expect((await call('GET', `${PATH}/synonym-1`, { as })).json<Synonym>()).toMatchObject({
      word: first.word,
      meanings: first.meanings,
    })
  })
})
