import type { Difference, Fields, HistoryKind } from '@karigar/contract/base/history.rules'
import type { TObject } from 'typebox'
import type { Database, DatabasePool } from '../database/database.ts'
import type { RecordedThing } from './note-change.ts'

/** A recorded version as it can be saved now. */
export interface Fitted {
  body: Fields
  leftOut: string[]
  difference: Difference
}

/** How a kind of thing is read and saved when one of its versions is brought back. */
export interface Restorable {
  thing: RecordedThing
  /** What a save takes, which is also what its ETag covers. */
  schema: TObject
  /** Returns what it is now, as its own endpoint does; throws 404 when it does not exist. */
  read(db: Database, id: string): Promise<object>
  /** Saves a version as its own endpoint does. Throws 412 when `etag` is outdated. */
  change(db: DatabasePool, id: string, body: unknown, etag: string): Promise<unknown>
  /** Adds it again under its id, as of `created_at` where that was recorded; absent for what always exists. */
  add?(db: DatabasePool, body: unknown, id: string, created_at?: string): Promise<unknown>
  /**
   * For what records whole versions: turns the one that is asked for into what would be saved, with sentences about what
   * cannot come back, and into the difference that is shown. Throws 409 when it was not recorded whole.
   */
  fit?(db: Database, id: string, recorded: Fields): Promise<Fitted>
  /** Fields of a save that do not come back with a version, because they are about times to come. */
  staying?: readonly string[]
}

/** What can be brought back, as the routes that save it have said: kinds of things, and what there is one of. */
export class Restorables {
  readonly #kinds = new Map<string, Restorable>()

  add(restorable: Restorable): void {
    const { kind, only } = restorable.thing
    this.#kinds.set(only === undefined ? kind : `${kind} ${only}`, restorable)
  }

  /** Returns how a thing is brought back; undefined when its versions are not kept. */
  find(kind: HistoryKind, id: string): Restorable | undefined {
    return this.#kinds.get(`${kind} ${id}`) ?? this.#kinds.get(kind)
  }
}

/** Returns those of a version's fields that a save takes. */
export function bodyOf({ schema, staying = [] }: Restorable, version: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(version).filter(([field]) => field in schema.properties && !staying.includes(field)),
  )
}
