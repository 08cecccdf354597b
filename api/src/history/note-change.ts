import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  type Difference,
  differenceOf,
  type Fields,
  type HistoryAct,
  type HistoryKind,
  SECRET_CHANGED,
} from '@karigar/contract/base/history.rules'
import { batches } from '../database/batches.ts'
import { tellCatalogueChange } from '../catalogue/change-signal.ts'
import {
  type CatalogueChange,
  noteChanges,
  raiseCatalogueRevision,
} from '../catalogue/revision.repository.ts'
import type { Database } from '../database/database.ts'
import { newId, timestamp } from '../database/new-record.ts'
import type { HistoryTable } from '../database/tables/base.tables.ts'
import { afterCommit, beforeCommit } from '../database/transact.ts'
import { type Acting, hasActor, whoActs } from './acting.ts'
import { findLastSequences, insertHistory } from './history.repository.ts'

/** What is recorded of a thing at one moment. */
export interface Snapshot {
  name: string
  fields: Fields
  /** Fields that are personal data; they are erased with the account that they belong to. */
  personal?: Fields
  /** Secrets by name, sealed or hashed: only that they have changed is recorded. */
  secrets?: Readonly<Record<string, string>>
}

/** A kind of thing that published pages show. */
export interface ShownThing {
  /** What the publisher calls it. */
  pages: CatalogueChange['kind']
}

/** Services that are shown otherwise because of something else that has changed. */
export const shownService: ShownThing = { pages: 'service' }

/** A kind of thing whose changes are recorded. */
export interface RecordedThing extends Partial<ShownThing> {
  kind: HistoryKind
  /** Its id, where there is just one of it. */
  only?: string
  /** Returns the things with these ids that exist. */
  read(db: Database, ids: readonly string[]): Promise<Map<string, Snapshot>>
  /** Set where a thing is a person: its deletion is recorded without name and personal data. */
  nameOnceDeleted?: string
  /** How two versions differ, where that is told otherwise than field by field. */
  difference?(before: Fields, after: Fields): Difference
}

interface Noted {
  thing: RecordedThing
  id: string
  before: Snapshot | undefined
  /** The thing has an id that was never used, so nothing is recorded of it yet. */
  isNew: boolean
  /** What a new thing is, for as long as nothing else has changed it. */
  after?: Snapshot
  actor: Acting
}

/** What a transaction has noted: for the history, and for the pages. */
interface Notes {
  things: Map<string, Noted>
  shown: Map<string, CatalogueChange>
}

const notesIn = new WeakMap<object, Notes>()

/**
 * Calls `work` with some of the items at a time. Between two parts other requests have their turn: SQLite answers within
 * the turn, so thousands of things would otherwise keep the whole process from answering.
 */
async function inTurns<Item>(
  items: readonly Item[],
  work: (part: readonly Item[]) => Promise<void>,
): Promise<void> {
  let isFirst = true
  for (const part of batches(items)) {
    if (!isFirst) await nextTurn()
    isFirst = false
    await work(part)
  }
}

/**
 * Notes that the caller's transaction is about to change these things. What has become of them is compared with what
 * they are now and recorded when the transaction ends, so it must be called before the first write; a thing that is
 * noted several times, or that ends as it was, leaves one record or none. Pages that show one of them are made anew.
 * Throws when a request changes something outside of `transact`, because nobody would learn of it.
 */
export async function noteChange(db: Database, thing: RecordedThing | ShownThing, ids: readonly string[]) {
  const notes = notesOf(db, thing)
  if (!notes || ids.length === 0) return
  noteShown(notes, thing, ids)
  const actor = whoActs()
  if (!('kind' in thing) || !actor) return
  const { things } = notes
  for (const id of ids) delete things.get(keyOf(thing, id))?.after
  const fresh = [...new Set(ids)].filter((id) => !things.has(keyOf(thing, id)))
  await inTurns(fresh, async (part) => {
    const found = await thing.read(db, part)
    for (const id of part)
      things.set(keyOf(thing, id), { thing, id, before: found.get(id), isNew: false, actor })
  })
}

/**
 * Like `noteChange` for a thing that is about to be added under an id which nothing has had before: neither the thing nor
 * earlier records of it are looked for. With `after`, which is what would be read of it once it is added, it is not read
 * at the end either, unless it is noted once more.
 */
export function noteNew(db: Database, thing: RecordedThing, id: string, after?: Snapshot): void {
  const notes = notesOf(db, thing)
  if (!notes) return
  noteShown(notes, thing, [id])
  const actor = whoActs()
  if (actor)
    notes.things.set(keyOf(thing, id), {
      thing,
      id,
      before: undefined,
      isNew: true,
      actor,
      ...(after && { after }),
    })
}

const keyOf = ({ kind }: RecordedThing, id: string) => `${kind} ${id}`

function noteShown({ shown }: Notes, { pages }: Partial<ShownThing>, ids: readonly string[]): void {
  if (!pages) return
  for (const id of ids) {
    const entity_id = pages === 'shop' ? '' : id
    shown.set(`${pages} ${entity_id}`, { kind: pages, entity_id })
  }
}

/** Returns the notes of the transaction; null outside of one. */
function notesOf(db: Database, thing: RecordedThing | ShownThing): Notes | null {
  const known = notesIn.get(db)
  if (known) return known
  const notes: Notes = { things: new Map(), shown: new Map() }
  if (!beforeCommit(db, () => serve(db, notes))) {
    // Scripts may write rows directly; a request may not.
    const what = 'kind' in thing ? thing.kind : thing.pages
    if (hasActor()) throw new Error(`A ${what} is changed outside of a transaction that records it.`)
    return null
  }
  notesIn.set(db, notes)
  return notes
}

/** Serves those who listen to the changes of a transaction, at its end: the publisher, then the history. */
async function serve(db: Database, { things, shown }: Notes): Promise<void> {
  let revision: number | null = null
  if (shown.size > 0) {
    revision = await raiseCatalogueRevision(db)
    await noteChanges(db, revision, [...shown.values()])
    afterCommit(db, tellCatalogueChange)
  }
  await record(db, [...things.values()], revision)
}

function secretsChanged(before: Snapshot | undefined, after: Snapshot | undefined): Fields {
  const names = Object.keys(after?.secrets ?? {})
  const changed = names.filter((name) => before && before.secrets?.[name] !== after?.secrets?.[name])
  return Object.fromEntries(changed.map((name) => [name, SECRET_CHANGED]))
}

/** Returns what is written of one change; null when nothing has changed. */
function entryOf(
  { thing, id, before, actor }: Noted,
  after: Snapshot | undefined,
): Omit<HistoryTable, 'sequence' | 'created_at' | 'revision'> | null {
  const named = after ?? before
  if (!named) return null
  const act: HistoryAct = !before ? 'created' : !after ? 'deleted' : 'changed'
  const fields =
    before && after && thing.difference
      ? thing.difference(before.fields, after.fields)
      : differenceOf(before?.fields ?? null, after?.fields ?? null)
  const personal = differenceOf(before?.personal ?? null, after?.personal ?? null)
  const secrets = secretsChanged(before, after)
  const isPersonal = Object.keys({ ...personal.before, ...personal.after }).length > 0
  const isEmpty = Object.keys({ ...fields.before, ...fields.after, ...secrets }).length === 0
  if (act === 'changed' && isEmpty && !isPersonal) return null
  const isGone = act === 'deleted' && thing.nameOnceDeleted !== undefined
  return {
    id: newId(),
    kind: thing.kind,
    thing_id: id,
    thing_name: isGone ? (thing.nameOnceDeleted ?? '') : named.name,
    act,
    before: JSON.stringify(fields.before),
    after: JSON.stringify({ ...fields.after, ...secrets }),
    personal: isPersonal ? JSON.stringify(isGone ? { erased: true } : personal) : null,
    actor_id: actor.id,
    actor_name: actor.name,
    // What had to change with it, such as a category that gets a subcategory back, was not brought back itself.
    restored_from: actor.restoredFrom?.thing === id ? actor.restoredFrom.entry : null,
    set_id: actor.setId ?? null,
  }
}

/** Writes down what has become of the noted things. */
async function record(db: Database, noted: readonly Noted[], revision: number | null): Promise<void> {
  const created_at = timestamp()
  for (const [thing, group] of Map.groupBy(noted, (one) => one.thing))
    await inTurns(group, async (part) => {
      const unread = part.filter((one) => !one.after).map(({ id }) => id)
      const read = unread.length > 0 ? await thing.read(db, unread) : null
      const isNew = new Set(part.filter((one) => one.isNew).map(({ id }) => id))
      const entries = part.flatMap((one) => entryOf(one, one.after ?? read?.get(one.id)) ?? [])
      const last = await findLastSequences(
        db,
        thing.kind,
        entries.map(({ thing_id }) => thing_id).filter((id) => !isNew.has(id)),
      )
      const rows = entries.map((entry) => ({
        ...entry,
        sequence: (last.get(entry.thing_id) ?? 0) + 1,
        created_at,
        revision,
      }))
      await insertHistory(db, rows)
    })
}
