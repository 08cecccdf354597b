import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Machine, shopWithBucket } from '../support/shop-with-bucket.ts'

const PAGE = 'services/logo-design'
const pageOf = ({ live }: Machine) => path.join(live, `${PAGE}.html`)
const patiently = { timeout: 30_000, interval: 100 }

/** Overwrites a file with zero bytes of the same length, as a power cut can leave it. */
async function blank(file: string): Promise<void> {
  await writeFile(file, Buffer.alloc((await readFile(file)).length))
}

describe('a blank page', { timeout: 90_000 }, () => {
  it('in the folder is rendered again before it is uploaded to the bucket', async () => {
    // Stops the publisher's periodic check of its files, which would find the blank page too.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const { machine, store, setTitle, expectSameAs } = await shopWithBucket()
    const first = await machine()
    await first.publishAll()
    store.decide(() => 503)
    await setTitle('Drawn by hand')
    await first.publishAll()
    const page = await readFile(pageOf(first), 'utf8')
    await blank(pageOf(first))

    const given: string[] = []
    store.decide(async ({ method, key }) => {
      if (method === 'PUT' && key !== PAGE) given.push(await (await store.object(PAGE)).text())
      return 'pass' as const
    })
    first.wake()
    await expect.poll(async () => (await first.status()).state, patiently).toBe('live')
    expect(await (await store.object(PAGE)).text()).toBe(page)
    expect(given.filter((content) => content.includes('\0'))).toEqual([])
    await expectSameAs(first)
  })

  it('in the bucket is uploaded again', async () => {
    const { machine, store, expectSameAs, giveBucket } = await shopWithBucket()
    const first = await machine()
    await first.publishAll()
    await giveBucket(PAGE, Buffer.alloc(1000))
    await expect(expectSameAs(first)).rejects.toThrow(PAGE)
    store.forget()
    await first.publishAll()
    await expectSameAs(first)
    // Correct objects are not uploaded again: only the page, and the manifest twice.
    expect(store.calls.filter(({ method }) => method === 'PUT').map(({ key }) => key)).toHaveLength(3)
  })
})
