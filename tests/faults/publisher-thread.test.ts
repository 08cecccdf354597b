import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createThreadedPublisher } from '../../api/src/publishing/threaded-publisher.ts'

const RESTING = {
  state: 'publishing',
  catalogue_revision: 2,
  published_revision: 1,
  published_at: null,
  pages: 0,
  duration_ms: null,
  detail: null,
  code: null,
  retry_at: null,
  held: null,
} as const

/**
 * Starts a publisher whose thread runs a fake script with `onMessage` as its message handler. In it, `times`
 * is the number of earlier starts, and `answer` sends a response.
 */
async function threadWith(
  onMessage: string,
  {
    lookEvery = 5000,
    isWaiting = async () => false,
    isAttended = () => false,
    onLive = () => {},
    resting,
  }: Partial<Parameters<typeof createThreadedPublisher>[0]> = {},
) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'karigar-thread-'))
  const script = `
    import { appendFileSync, existsSync, readFileSync } from 'node:fs'
    import { parentPort as port, workerData } from 'node:worker_threads'
    const starts = workerData.config.dataDir + '/starts'
    const times = existsSync(starts) ? readFileSync(starts, 'utf8').length : 0
    appendFileSync(starts, 'x')
    setInterval(() => port.postMessage({ type: 'alive' }), 10)
    const answer = (id, value) => port.postMessage({ type: 'answer', id, value })
    port.on('message', ({ type, id }) => {
      if (type === 'close') { answer(id); process.exit(0) }
      ${onMessage}
    })
    port.postMessage({ type: 'ready' })`
  const said: string[] = []
  const publisher = createThreadedPublisher({
    entry: new URL(`data:text/javascript,${encodeURIComponent(script)}`),
    config: { dataDir, database: { kind: 'sqlite', file: '' }, mediaBucket: null, siteBucket: null },
    site: { buildId: '', serverEntry: '', clientFolder: '' },
    drawsPictures: false,
    statusAlone: async () => RESTING,
    isWaiting,
    isAttended,
    onLive,
    ...(resting && { resting }),
    log: { info: (line) => said.push(line), error: (_cause, line) => said.push(line) },
    lookEvery,
  })
  onTestFinished(async () => {
    await publisher.close()
    await rm(dataDir, { recursive: true })
  })
  return {
    publisher,
    said,
    starts: async () => (await readFile(path.join(dataDir, 'starts'), 'utf8')).length,
  }
}

describe('a publisher’s thread', () => {
  it('that dies is replaced, and the publish is repeated automatically', async () => {
    const { publisher, said, starts } = await threadWith(`
      if (type === 'publish' && times === 0) process.exit(1)
      if (type === 'publish') { port.postMessage({ type: 'info', line: 'published' }); answer(id, true) }
      if (type === 'status') answer(id, { ...${JSON.stringify(RESTING)}, state: 'live' })`)
    await expect(publisher.publish()).rejects.toThrow(/started again/)
    // Until the new thread is ready, the status is read from the database.
    expect(await publisher.status()).toEqual(RESTING)
    await expect.poll(() => said, { timeout: 20_000 }).toContain('published')
    expect(await starts()).toBe(2)
    expect(await publisher.status()).toMatchObject({ state: 'live' })
  })

  it('that hangs is terminated and replaced', async () => {
    const { publisher, said } = await threadWith(
      `if (type === 'publish' && times === 0) for (;;);
       if (type === 'publish') { port.postMessage({ type: 'info', line: 'published' }); answer(id, true) }`,
      { lookEvery: 50 },
    )
    await expect(publisher.publish()).rejects.toThrow(/started again/)
    await expect.poll(() => said, { timeout: 20_000 }).toContain('published')
    expect(said).toContain('the publisher hangs; it is ended')
  })

  it('announces that pages are live before it answers a call that may tell so', async () => {
    const order: string[] = []
    const { publisher } = await threadWith(
      `if (type === 'publish') { port.postMessage({ type: 'live' }); answer(id, true) }`,
      { onLive: () => order.push('live') },
    )
    await publisher.publish().then(() => order.push('answered'))
    expect(order).toEqual(['live', 'answered'])
  })

  const restful = `
    if (type === 'publish') answer(id, true)
    if (type === 'render') answer(id, 'page')
    if (type === 'wake') port.postMessage({ type: 'info', line: 'woken' })
    if (type === 'settled') answer(id)`
  const RESTS = 'the publisher rests until somebody needs it'
  const soon = { after: 100, checkEvery: 60_000 }

  it('rests when it has nothing to do, and starts for staff, a preview and a change', async () => {
    const { publisher, said, starts } = await threadWith(
      `${restful}; if (type === 'mayRest') answer(id, true)`,
      {
        resting: soon,
      },
    )
    const rested = (times: number) =>
      expect.poll(() => said.filter((line) => line === RESTS), { timeout: 20_000 }).toHaveLength(times)
    expect(await publisher.publish()).toBe(true)
    await rested(1)
    expect(await publisher.status()).toEqual(RESTING)
    expect(await starts()).toBe(1)
    publisher.beReady()
    await rested(2)
    expect(await publisher.render('/services/a', {} as never)).toBe('page')
    await rested(3)
    publisher.wake()
    await expect.poll(() => said, { timeout: 20_000 }).toContain('woken')
    expect(await starts()).toBe(4)
  })

  it('starts when another process leaves something to publish, and when it is time to check the site', async () => {
    let isLeft = false
    const { publisher, said, starts } = await threadWith(
      `${restful}; if (type === 'mayRest') answer(id, true)`,
      {
        resting: { ...soon, checkEvery: 3000 },
        isWaiting: async () => isLeft,
      },
    )
    await publisher.publish()
    await expect.poll(() => said, { timeout: 20_000 }).toContain(RESTS)
    isLeft = true
    await expect.poll(starts, { timeout: 2000 }).toBeGreaterThan(1)
    isLeft = false
    const before = await starts()
    await expect.poll(starts, { timeout: 20_000 }).toBeGreaterThan(before)
  })

  it('does not rest while a console is open or it has something to do', async () => {
    let isOpen = true
    const { publisher, said } = await threadWith(
      `${restful}; if (type === 'mayRest') { port.postMessage({ type: 'info', line: 'asked' }); answer(id, times > 0) }`,
      { resting: soon, isAttended: () => isOpen },
    )
    await publisher.publish()
    // Five times as long as it may be unused.
    await sleep(500)
    expect(said).toEqual([])
    isOpen = false
    await expect.poll(() => said.length, { timeout: 20_000 }).toBeGreaterThan(2)
    expect(said).not.toContain(RESTS)
  })
})
