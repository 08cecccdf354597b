import type { Fields } from '@karigar/contract/base/history.rules'
import type { HistoryEntry } from '@karigar/contract/office/history.wire'
import { historyMessages } from '@karigar/contract/base/history.words'
import type { Database } from '../../../database/database.ts'
import type { HistoryTable, RecordedPersonal } from '../../../database/tables/base.tables.ts'
import { deleteHistoryBefore } from '../../../history/history.repository.ts'
import { found } from '../../../http/errors.ts'
import type { ListRequest } from '../../../http/list-query.ts'
import { findNames } from '../../accounts/users/users.repository.ts'
import { NOBODY } from '../../accounts/users/recorded-user.ts'
import {
  findHistoryEntry,
  type HistoryColumn,
  type HistoryFilter,
  listHistory,
} from './history-list.repository.ts'

const DAY_MS = 24 * 60 * 60_000

/** The fields that hold the id of an account; people read its name. */
const PEOPLE = ['customer', 'assignee'] as const

const idsIn = (fields: Fields) => PEOPLE.map((field) => fields[field]).filter((id) => typeof id === 'string')

const read = (json: string) => JSON.parse(json) as Fields

/** Returns what is shown of a record: the whole of an order, which may be long, is kept only to bring it back. */
function shownOf({ kind }: Pick<HistoryTable, 'kind'>, fields: Fields): Fields {
  if (kind !== 'arrangement') return fields
  const { ids: _, ...shown } = fields
  return shown
}

function readPersonal(json: string | null): { before: Fields; after: Fields; erased: boolean } {
  const personal = json === null ? null : (JSON.parse(json) as RecordedPersonal)
  if (personal === null) return { before: {}, after: {}, erased: false }
  if ('erased' in personal) return { before: {}, after: {}, erased: true }
  return { before: { ...personal.before }, after: { ...personal.after }, erased: false }
}

/** Returns the fields with names in place of accounts. */
function withNames(fields: Fields, names: ReadonlyMap<string, string>): Fields {
  const people = PEOPLE.filter((field) => typeof fields[field] === 'string')
  return {
    ...fields,
    ...Object.fromEntries(people.map((field) => [field, names.get(String(fields[field])) ?? NOBODY])),
  }
}

/** Converts entries, in their order. */
async function toEntries(db: Database, rows: readonly HistoryTable[]): Promise<HistoryEntry[]> {
  const recorded = rows.map((row) => ({
    row,
    before: shownOf(row, read(row.before)),
    after: shownOf(row, read(row.after)),
  }))
  const ids = recorded.flatMap(({ before, after }) => [...idsIn(before), ...idsIn(after)])
  const names = await findNames(db, [...new Set(ids)])
  return recorded.map(({ row, before, after }) => {
    const { sequence: _, revision: __, personal, ...shown } = row
    const { erased, ...contact } = readPersonal(personal)
    return {
      ...shown,
      before: { ...contact.before, ...withNames(before, names) },
      after: { ...contact.after, ...withNames(after, names) },
      erased,
    }
  })
}

export async function readHistory(db: Database, list: ListRequest<HistoryColumn, HistoryFilter>) {
  const { rows, total } = await listHistory(db, list)
  return { rows: await toEntries(db, rows), total }
}

/** Returns the row of an entry. Throws 404 when it was never there or is forgotten. */
export async function requireEntry(db: Database, id: string): Promise<HistoryTable> {
  return found(await findHistoryEntry(db, id), historyMessages.entryMissing)
}

/** Returns one entry. Throws 404 when it was never there or is forgotten. */
export async function readEntry(db: Database, id: string): Promise<HistoryEntry> {
  const [entry] = await toEntries(db, [await requireEntry(db, id)])
  return found(entry, historyMessages.entryMissing)
}

/** Deletes at most `limit` entries that are older than `days` days by `now`; returns how many. */
export async function deleteOldHistory(db: Database, now: string, limit: number, days: number) {
  const before = new Date(Date.parse(now) - days * DAY_MS).toISOString()
  return deleteHistoryBefore(db, before, limit)
}
