import { parentPort, workerData } from 'node:worker_threads'
import { lowerPriority } from './async/lower-priority.ts'
import { buildPublisher } from './build-publisher.ts'
import { openDatabase } from './database/open.ts'
import { sendable } from './files/storage-faults.ts'
import type { FromThread, ThreadData, ToThread } from './publishing/thread-messages.ts'
import { openMedia } from './storage/open-media.ts'

/** The thread seldom reads a page of the database's file twice. */
const CACHE_KILOBYTES = 2000
/** How often the thread reports that it is alive. */
const BEAT_MS = 1000
/**
 * A little below normal: requests come first, but an edit does not stand behind everything else that the machine does.
 */
const PRIORITY = 3

async function run(port: NonNullable<typeof parentPort>, data: ThreadData): Promise<void> {
  lowerPriority(PRIORITY)
  const say = (message: FromThread) => port.postMessage(message)
  const log = {
    info: (line: string) => say({ type: 'info', line }),
    error: (cause: unknown, line: string) => say({ type: 'error', line, cause }),
  }
  // It writes only how far the publish has come, which a start after a power cut finds out from the files.
  const db = await openDatabase(data.config, { durable: false, cacheKilobytes: CACHE_KILOBYTES })
  const media = await openMedia(data.config)
  const publisher = await buildPublisher(data.config, {
    ...data,
    db,
    media,
    onLive: () => say({ type: 'live' }),
    log,
  })
  const beat = setInterval(() => say({ type: 'alive' }), BEAT_MS)

  const calls = {
    publish: () => publisher.publish(),
    status: () => publisher.status(),
    settled: () => publisher.settled(),
    mayRest: async () => publisher.mayRest(),
    async close() {
      await publisher.close()
      media.close()
      await db.destroy()
      clearInterval(beat)
    },
  }
  async function answer(id: number, work: () => Promise<unknown>): Promise<void> {
    try {
      say({ type: 'answer', id, value: await work() })
    } catch (cause) {
      say({ type: 'failed', id, cause: sendable(cause) })
    }
  }
  port.on('message', (message: ToThread) => {
    if (message.type === 'wake') publisher.wake()
    else if (message.type === 'publishNow') publisher.publishNow()
    else if (message.type === 'render')
      void answer(message.id, () => publisher.render(message.path, message.locals))
    else if (message.type === 'preview')
      void answer(message.id, () => publisher.preview(message.path, message.view))
    else
      void answer(message.id, calls[message.type]).then(() => {
        // With the port closed nothing keeps the thread running, so it ends.
        if (message.type === 'close') port.close()
      })
  })
  say({ type: 'ready' })
}

if (parentPort) await run(parentPort, workerData as ThreadData)
