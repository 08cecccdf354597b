import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** The environment variable with the folder that the tests put their records into; without it nothing is recorded. */
export const RECORDS_FOLDER = 'KARIGAR_STATEMENTS'

/** What came of a statement: no rows, some rows, or a refusal, because a value is taken or a rule forbids it. */
export type Outcome = 'empty' | 'filled' | 'taken' | 'forbidden'

/** What one test file has sent to its database. */
export interface RecordedFile {
  /** The test file's path from the root of the repository. */
  file: string
  engine: 'sqlite' | 'postgres'
  /** Whether the file draws what it does at random: then it may send what no other run sends. */
  isRandom: boolean
  /** How long the file took, in milliseconds. */
  took: number
  sent: Record<string, readonly Outcome[]>
}

/** Returns the name of a record's file. */
export const recordName = ({ engine, file }: Pick<RecordedFile, 'engine' | 'file'>): string =>
  `${engine}-${createHash('sha256').update(file).digest('hex').slice(0, 16)}.json`

/** Reads all records of a folder. */
export async function readRecords(folder: string): Promise<RecordedFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as RecordedFile),
  )
}

/** What both engines are asked with: the shop's rows, not tables, transactions, settings and migrations. */
const isOfBoth = (statement: string): boolean =>
  /^\s*(select|insert|update|delete|with)\b/i.test(statement) &&
  !/sqlite_master|pragma_|kysely_migration/.test(statement)

/**
 * Where the engines are asked with other words for the same, as in `api/src/database/dialect.ts`, and where one text
 * differs from another only in how many values it has, or in which columns it sets.
 */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/\s+/g, ' '],
  [/\$\d+/g, '?'],
  [/ in \(select value from json_each\(\?\)\)/g, ' among ?'],
  [/ = any\((\?::text\[\]|array\(select id from page\))\)/g, ' among ?'],
  [/date\(("[\w."]+), '\+330 minutes'\)/g, 'day($1)'],
  [/to_char\(("[\w."]+)::timestamptz at time zone 'Asia\/Kolkata', 'YYYY-MM-DD'\)/g, 'day($1)'],
  [/[\w."]+ not in \(\)/g, '1 = 1'],
  [/[\w."]+ in \(\)/g, '1 = 0'],
  [/\(\?(, \?)+\)/g, '(?)'],
  [/(\([^()]*\))(, \([^()]*\))+/g, '$1'],
  [/\b(limit|offset) (\d+|\?)/g, '$1 ?'],
  [/^(update "\w+" set) "\w+" = \?(, "\w+" = \?)*/, '$1 …'],
]

/** Returns the text that a statement has on both engines. */
export const commonText = (statement: string): string =>
  SAME.reduce((text, [pattern, put]) => text.replace(pattern, put), statement.trim())

/** The outcomes of each statement, by its common text. */
type Outcomes = Map<string, Set<Outcome>>

function outcomesIn(records: readonly RecordedFile[]): Outcomes {
  const all: Outcomes = new Map()
  for (const { sent } of records)
    for (const [statement, outcomes] of Object.entries(sent)) {
      if (!isOfBoth(statement)) continue
      const text = commonText(statement)
      const known = all.get(text) ?? new Set()
      all.set(text, known)
      for (const outcome of outcomes) known.add(outcome)
    }
  return all
}

/** A statement that was sent to SQLite only, or had this outcome only there. */
export interface Missing {
  text: string
  outcome: Outcome
  /** Whether PostgreSQL was not sent it at all. */
  isUnsent: boolean
  /** Test files that send it. */
  files: string[]
}

/**
 * Returns what SQLite was asked, with its outcome, and PostgreSQL was not. PostgreSQL is also asked for several things in
 * one statement: then their texts are parts of its text.
 */
export function missingOnPostgres(records: readonly RecordedFile[]): Missing[] {
  const onSqlite = records.filter(({ engine, isRandom }) => engine === 'sqlite' && !isRandom)
  const asked = outcomesIn(records.filter(({ engine }) => engine === 'postgres'))
  const long = [...asked].filter(([text]) => text.includes('json_'))
  const isCovered = (text: string, outcome: Outcome) =>
    asked.get(text)?.has(outcome) === true ||
    long.some(([whole, outcomes]) => outcomes.has(outcome) && whole.includes(text))
  const isUnsent = (text: string) => !asked.has(text) && !long.some(([whole]) => whole.includes(text))
  const missing: Missing[] = []
  for (const [text, outcomes] of outcomesIn(onSqlite))
    for (const outcome of outcomes) {
      if (isCovered(text, outcome)) continue
      const sends = ({ sent }: RecordedFile) =>
        Object.entries(sent).some(([each, came]) => came.includes(outcome) && commonText(each) === text)
      missing.push({
        text,
        outcome,
        isUnsent: isUnsent(text),
        files: onSqlite.filter(sends).map(({ file }) => file),
      })
    }
  return missing
}
