/**
 * Notes each distinct statement that a test file sends to its database, with what came of it. `npm test` compares what
 * was sent to SQLite with what was sent to PostgreSQL; see `scripts/testing/statements.ts`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, expect, inject } from 'vitest'
import {
  type Outcome,
  RECORDS_FOLDER,
  recordName,
  type RecordedFile,
} from '../../../scripts/testing/statements.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const folder = process.env[RECORDS_FOLDER]

/** What the test file that runs now has sent, by text. Files of one worker run one after another. */
const shared = globalThis as typeof globalThis & { sentStatements?: Map<string, Set<Outcome>> }

/** Texts that the shop itself has sent in this process. */
const ofShop = new Set<string>()

/** A backup is a SQLite file, and migrations ask each engine for what only that engine has. */
const OF_ONE_ENGINE = /api\/(migrations|src\/(backup|database\/(snapshot|migrat)))/

/**
 * Tells whether the shop sends this text now, and not a test that looks into the database: by the first line of the stack
 * that is neither a library's nor the database layer's.
 */
function isOfShop(text: string): boolean {
  if (ofShop.has(text)) return true
  const { stackTraceLimit, prepareStackTrace } = Error
  Error.stackTraceLimit = 50
  // Only names of files are looked at, so the lines need not be found in the sources.
  Error.prepareStackTrace = (_, sites) => sites.map((site) => site.getFileName() ?? '')
  const stack = new Error().stack as unknown as string[]
  Object.assign(Error, { stackTraceLimit, prepareStackTrace })
  const sender = stack.find(
    (line) =>
      /\/(api|scripts|tests)\//.test(line) &&
      !/node_modules|api\/src\/database|statements\/record/.test(line),
  )
  if (sender?.includes('/tests/') || stack.some((line) => OF_ONE_ENGINE.test(line))) return false
  ofShop.add(text)
  return true
}

function note(text: string, ...outcomes: Outcome[]): void {
  const sent = shared.sentStatements
  if (!sent) return
  let known = sent.get(text)
  if (!known) sent.set(text, (known = new Set()))
  for (const outcome of outcomes) known.add(outcome)
}

/** What an error of either engine says of a write: that a value stands there already, or that a rule forbids it. */
function noteRefusal(text: string, error: unknown): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505'].includes(code))
    note(text, 'taken')
  else if (code.startsWith('SQLITE_CONSTRAINT') || /^23|^P0001$/.test(code)) note(text, 'forbidden')
}

const emptyOrFilled = (size: number): Outcome => (size > 0 ? 'filled' : 'empty')

/** One row with lists is the answer to several queries at once: each list is an answer. */
function outcomesOf(rows: readonly unknown[], count: number): Outcome[] {
  const lists = rows.length === 1 ? listsIn(rows[0]) : []
  return [...new Set([count, ...lists.map((list) => list.length)].map(emptyOrFilled))]
}

function listsIn(value: unknown): unknown[][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((part) => (Array.isArray(part) ? [part] : listsIn(part)))
}

type Call = (this: { source: string }, ...values: unknown[]) => unknown

function watchSqlite(): void {
  const memory = new Database(':memory:')
  const statement = Object.getPrototypeOf(memory.prepare('select 1')) as Record<string, Call>
  memory.close()
  const sizes: Record<string, (result: unknown) => number> = {
    all: (rows) => (rows as unknown[]).length,
    get: (row) => (row === undefined ? 0 : 1),
    run: (result) => (result as { changes: number }).changes,
  }
  for (const [name, sizeOf] of Object.entries(sizes)) {
    const original = statement[name] as Call
    statement[name] = function watched(...values) {
      const isNoted = isOfShop(this.source)
      try {
        const result = original.apply(this, values)
        if (isNoted) note(this.source, emptyOrFilled(sizeOf(result)))
        return result
      } catch (error) {
        if (isNoted) noteRefusal(this.source, error)
        throw error
      }
    }
  }
}

interface Answer {
  rows: unknown[]
  rowCount: number | null
}

function watchPostgres(): void {
  const load = createRequire(path.join(root, 'api/package.json'))
  const { Client } = load('pg') as { Client: { prototype: Record<string, (...asked: unknown[]) => unknown> } }
  const original = Client.prototype.query as (...asked: unknown[]) => unknown
  Client.prototype.query = function watched(...asked) {
    const [query] = asked
    const text = typeof query === 'string' ? query : ((query as { text?: string })?.text ?? '')
    const result = original.apply(this, asked)
    if (result instanceof Promise && isOfShop(text))
      result.then(
        ({ rows, rowCount }: Answer) => note(text, ...outcomesOf(rows, rowCount ?? 0)),
        (error: unknown) => noteRefusal(text, error),
      )
    return result
  }
}

if (folder !== undefined) {
  const engine = inject('postgresServer') === null ? 'sqlite' : 'postgres'
  if (!shared.sentStatements) {
    if (engine === 'sqlite') watchSqlite()
    else watchPostgres()
  }
  shared.sentStatements = new Map()
  const begun = performance.now()
  afterAll(() => {
    const file = path.relative(root, expect.getState().testPath ?? '')
    const sent = [...(shared.sentStatements ?? [])].map(([text, outcomes]) => [text, [...outcomes]] as const)
    const took = Math.round(performance.now() - begun)
    const isRandom = readFileSync(path.join(root, file), 'utf8').includes("from 'fast-check'")
    const record: RecordedFile = { file, engine, isRandom, took, sent: Object.fromEntries(sent) }
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, recordName(record)), JSON.stringify(record))
  })
}
