import type { FastifyBaseLogger } from 'fastify'
import type { DatabasePool } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import { findOpenTokens, type IssuedToken } from '../auth/ended-tokens.repository.ts'
import { readAlerts } from './alerts.actions.ts'
import { tallyUnseen } from './alerts.repository.ts'
import { EventStream, eventText } from './event-stream.ts'

/** How often to look for what other processes have written, while a console is open. */
const LOOK_MS = 1000
const BEAT_MS = 20_000
/** A stream ends after this time, and its console connects again. */
const LONGEST_MS = 60 * 60_000
/** Streams that one account may have open in one process. */
export const MOST_STREAMS = 20

/** The session by which a stream was opened, and which ends it. */
export interface StreamSession extends IssuedToken {
  /** UTC, ISO 8601. */
  expiresAt: string
}

interface OpenConsole extends StreamSession {
  stream: EventStream
  openedAt: number
  /** What the account had not seen at the last look, as a text to compare; null before the first. */
  told: string | null
}

/** The consoles that are open in this process, and told what their accounts have not seen. */
export interface OpenConsoles {
  /** Returns a new stream, which is told the present state first; null if the account has too many. */
  open(session: StreamSession): EventStream | null
  /** Tells whether any console is open in this process. */
  hasOpen(): boolean
  /** Announces that something may have changed; returns at once. */
  wake(): void
  /** Ends all streams. */
  close(): Promise<void>
}

/**
 * Follows the database for the open consoles by comparing states: every second, and at once when this process has
 * changed something. Nothing is read while no console is open.
 */
export function createOpenConsoles(db: DatabasePool, log: Pick<FastifyBaseLogger, 'error'>): OpenConsoles {
  const consoles = new Set<OpenConsole>()
  let running: Promise<void> | undefined
  let requested = false
  let closed = false

  async function endSessions(): Promise<void> {
    const now = timestamp()
    // Consoles that open while the database is asked are looked at the next time.
    const looked = [...consoles]
    const open = await findOpenTokens(db, looked)
    for (const console of looked)
      if (!open.has(console.tokenId) || console.expiresAt <= now) console.stream.end()
  }

  /** Tells every console whose account has something else unseen than it was told. */
  async function tell(): Promise<void> {
    // Consoles that open while the database is asked are told the next time: their accounts were not asked about.
    const looked = [...consoles]
    const tallies = await tallyUnseen(db, [...new Set(looked.map(({ userId }) => userId))])
    const byUser = Map.groupBy(tallies, ({ user_id }) => user_id)
    const behind = looked.flatMap((console) => {
      const tally = JSON.stringify(byUser.get(console.userId) ?? [])
      return tally === console.told ? [] : [{ console, tally }]
    })
    for (const { userId, role } of new Map(behind.map(({ console }) => [console.userId, console])).values()) {
      const text = eventText('alerts', await readAlerts(db, { id: userId, role }))
      for (const { console, tally } of behind)
        if (console.userId === userId) {
          console.told = tally
          console.stream.send(text)
        }
    }
  }

  async function work(): Promise<void> {
    try {
      do {
        requested = false
        if (consoles.size === 0) return
        await endSessions()
        await tell()
      } while (requested && !closed)
    } catch (error) {
      log.error(error, 'open consoles could not be told what has happened; it is tried again')
    } finally {
      running = undefined
    }
  }

  function wake(): void {
    if (closed || consoles.size === 0) return
    requested = true
    running ??= work()
  }

  const look = setInterval(wake, LOOK_MS).unref()
  const beat = setInterval(() => {
    for (const { stream, openedAt } of consoles)
      if (Date.now() - openedAt > LONGEST_MS) stream.end()
      else if (!stream.beat()) stream.destroy()
  }, BEAT_MS).unref()

  return {
    open(session) {
      const own = [...consoles].filter(({ userId }) => userId === session.userId)
      if (closed || own.length >= MOST_STREAMS) return null
      const stream = new EventStream()
      const console = { ...session, stream, openedAt: Date.now(), told: null }
      consoles.add(console)
      stream.once('close', () => consoles.delete(console))
      wake()
      return stream
    },
    hasOpen: () => consoles.size > 0,
    wake,
    async close() {
      closed = true
      clearInterval(look)
      clearInterval(beat)
      for (const { stream } of consoles) stream.end()
      await running
    },
  }
}
