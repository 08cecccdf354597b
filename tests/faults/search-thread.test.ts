import { answerSearch } from '@karigar/contract/catalogue/search/answer'
import { NO_FILTERS } from '@karigar/contract/catalogue/search/list-address'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createThreadedSearch } from '../../api/src/search/threaded-search.ts'

const answer = answerSearch({ categories: [], labels: [], services: [] }, undefined, NO_FILTERS, 1)
const about = (search: string) => ({ filters: { ...NO_FILTERS, search }, page: 1, revision: 1 })

/**
 * Creates a search whose thread runs `onAsk` for each question; `reply` in it answers like the real thread.
 */
function searchWith(onAsk: string, { patience = 5000, lookEvery = 5000 } = {}) {
  const script = `
    import { parentPort as port } from 'node:worker_threads'
    const beat = setInterval(() => port.postMessage({ type: 'alive' }), 10)
    const reply = (id, revision = 1) =>
      port.postMessage({ type: 'answer', id, value: { revision, answer: ${JSON.stringify(answer)} } })
    port.on('message', ({ type, id, question }) => {
      if (type === 'close') { clearInterval(beat); port.close(); return }
      const { search } = question.filters
      ${onAsk}
    })`
  const said: string[] = []
  const search = createThreadedSearch({
    entry: new URL(`data:text/javascript,${encodeURIComponent(script)}`),
    config: { database: { kind: 'sqlite', file: '' } },
    log: { error: (_cause, line) => said.push(line) },
    patience,
    lookEvery,
  })
  onTestFinished(() => search.close())
  return { search, said }
}

const REFUSED = { status: 503, message: 'The search is not available just now. Please try again.' }

describe('the search thread', () => {
  it('rejects waiting calls when it dies, and is replaced for later calls', async () => {
    const { search, said } = searchWith(`if (search === 'poison') process.exit(1); reply(id)`)
    expect(await search.ask(about('logo'))).toEqual({ revision: 1, answer })
    await expect(search.ask(about('poison'))).rejects.toMatchObject(REFUSED)
    expect(said).toEqual(['the search ended; the next question starts it'])
    await expect
      .poll(() => search.ask(about('logo')).catch(() => null), { timeout: 20_000 })
      .toEqual({ revision: 1, answer })
  })

  it('is ended and replaced when it hangs', async () => {
    const { search, said } = searchWith(`if (search === 'poison') for (;;); reply(id)`, { lookEvery: 50 })
    await expect(search.ask(about('poison'))).rejects.toMatchObject(REFUSED)
    expect(said).toContain('the search hangs; it is ended')
    await expect
      .poll(() => search.ask(about('logo')).catch(() => null), { timeout: 20_000 })
      .toEqual({ revision: 1, answer })
  })

  it('answers later calls after a call that timed out', async () => {
    const { search, said } = searchWith(`if (search !== 'slow') reply(id)`, { patience: 300 })
    await expect(search.ask(about('slow'))).rejects.toMatchObject(REFUSED)
    expect(await search.ask(about('logo'))).toEqual({ revision: 1, answer })
    expect(said).toEqual([])
  })

  it('refuses further calls while 100 are waiting', async () => {
    const { search } = searchWith('', { patience: 2000 })
    const asked = Array.from({ length: 100 }, () => search.ask(about('slow')).catch(() => 'late'))
    await expect(search.ask(about('one more'))).rejects.toMatchObject(REFUSED)
    await search.close()
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['late']))
  })

  it('passes its errors on to the caller', async () => {
    const { search } = searchWith(`port.postMessage({ type: 'failed', id, cause: new Error('no disk') })`)
    await expect(search.ask(about('logo'))).rejects.toThrow('no disk')
  })
})
