import { performance } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import { storageMessages } from '@karigar/contract/base/common.words'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { listBackups } from '../backup/backup-manifest.ts'
import { type FileCheck, isDamage } from '../database/check-file.ts'
import { findSavedSetting, saveSetting } from '../modules/shop/settings/settings.repository.ts'
import { threadEntry } from '../root-folder.ts'

/** The setting whose time says when the whole file was found sound last. */
const CHECKED_SETTING = 'database_checked'
const DAY_MS = 24 * 60 * 60_000
const LOOK_EVERY_MS = 60_000
/** A process is at rest when it was busy for less than this part of the time since the last look. */
const AT_REST = 0.05

/**
 * Tells whether the whole file is to be checked: a day after the last time or for the first time, at rest; a process that
 * is never at rest checks it after two days.
 *
 * @param since milliseconds since the last check; null for none
 * @param busy the part of the last minute in which the process was busy
 */
export const isWholeDue = (since: number | null, busy: number): boolean =>
  (since ?? DAY_MS) >= (busy < AT_REST ? DAY_MS : 2 * DAY_MS)

export interface Soundness {
  /** Returns that the database is damaged and what to do, as sentences; null while nothing of it is known. */
  damage(): Promise<string | null>
  /** Receives every error, and remembers those that say that the database is damaged. */
  note(error: unknown): void
  /** Checks the database's file in a thread. */
  check(which: FileCheck): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    soundness: Soundness
  }
}

/**
 * Checks the file in a thread of its own; returns what is wrong with it, once the thread has let go of the file. Rejects
 * when it cannot be looked at. The thread is always left to end by itself: terminating one that is loading
 * better-sqlite3 ends the whole process.
 */
function inThread(file: string, check: FileCheck): Promise<string | null> {
  const thread = new Worker(threadEntry('check-thread'), { workerData: { file, check } })
  thread.unref()
  return new Promise((resolve, reject) => {
    let damage: string | null | undefined
    let failure: unknown
    thread.once('message', (answer: string | null) => {
      damage = answer
    })
    thread.once('error', (error) => {
      failure = error
    })
    thread.once('exit', (code) => {
      if (damage !== undefined) resolve(damage)
      else reject(failure ?? new Error(`The thread for a check ended with ${code} before it answered.`))
    })
  })
}

/**
 * Looks for damage in the database's file: quickly after every start, and in the whole once a day at rest. What is
 * found stays until the process ends, because the file that a backup is restored into is another one.
 */
async function soundness(app: FastifyInstance): Promise<void> {
  const { database, backupDir } = app.config
  let found: string | null = null
  let checking: Promise<void> | undefined

  async function sentence(): Promise<string> {
    const backups = backupDir === null ? [] : await listBackups(backupDir).catch(() => [])
    return storageMessages.damaged(backups.findLast(({ complete }) => complete)?.folder ?? null)
  }

  function remember(damage: string): void {
    if (found !== null) return
    found = damage
    void sentence().then((said) => app.log.error(new Error(damage), said))
  }

  async function check(which: FileCheck): Promise<void> {
    if (database.kind !== 'sqlite' || found !== null) return
    try {
      const damage = await inThread(database.file, which)
      if (damage !== null) remember(damage)
      else if (which === 'whole') await saveSetting(app.db, CHECKED_SETTING, true)
    } catch (error) {
      app.log.error(error, 'the database could not be checked; it is tried again later')
    }
  }

  app.decorate('soundness', {
    damage: async () => (found === null ? null : sentence()),
    note(error) {
      if (isDamage(error)) remember((error as Error).message)
    },
    check,
  })

  if (database.kind !== 'sqlite') return
  let used = performance.eventLoopUtilization()

  async function checkOnceADay(): Promise<void> {
    const { utilization } = performance.eventLoopUtilization(used)
    used = performance.eventLoopUtilization()
    const last = (await findSavedSetting(app.db, CHECKED_SETTING))?.updated_at
    if (isWholeDue(last === undefined ? null : Date.now() - Date.parse(last), utilization))
      await check('whole')
  }

  function begin(work: () => Promise<void>): void {
    checking ??= work()
      .catch((error: unknown) => app.log.error(error, 'the database could not be checked'))
      .finally(() => {
        checking = undefined
      })
  }

  let look: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    begin(() => check('quick'))
    look = setInterval(() => begin(checkOnceADay), LOOK_EVERY_MS).unref()
  })
  app.addHook('preClose', async () => {
    clearInterval(look)
    await checking
  })
}

export default fp(soundness, { name: 'soundness' })
