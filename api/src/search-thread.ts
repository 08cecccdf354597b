import { parentPort, workerData } from 'node:worker_threads'
import pLimit from 'p-limit'
import fillers from '../../data/search-fillers.json' with { type: 'json' }
import { openDatabase } from './database/open.ts'
import { sendable } from './files/storage-faults.ts'
import { siteContent } from './modules/office/site-content/site-content.ts'
import { createSearchEngine } from './search/search-engine.ts'
import type { FromSearch, SearchThreadData, ToSearch } from './search/search-messages.ts'

/** Milliseconds between the messages that report the thread as alive. */
const BEAT_MS = 1000
/** One is enough, because the thread reads in one transaction at a time. */
const CONNECTIONS = 1

async function run(port: NonNullable<typeof parentPort>, { config }: SearchThreadData): Promise<void> {
  const say = (message: FromSearch) => port.postMessage(message)
  const db = await openDatabase(config, { maxConnections: CONNECTIONS })
  const answer = createSearchEngine(db, siteContent, fillers)
  const beat = setInterval(() => say({ type: 'alive' }), BEAT_MS)
  const oneAtATime = pLimit(1)

  async function work({ id, question, until }: Extract<ToSearch, { type: 'ask' }>): Promise<void> {
    // The caller has stopped waiting; callers that came later still wait.
    if (Date.now() > until) return
    try {
      say({ type: 'answer', id, value: await answer(question) })
    } catch (cause) {
      say({ type: 'failed', id, cause: sendable(cause) })
    }
  }

  port.on('message', (message: ToSearch) => {
    if (message.type === 'ask') void oneAtATime(() => work(message))
    else
      void oneAtATime(async () => {
        clearInterval(beat)
        await db.destroy()
        port.close()
      })
  })
}

if (parentPort) await run(parentPort, workerData as SearchThreadData)
