import { type EndpointKey, endpoints, type Endpoints } from '@karigar/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Static, TObject, TSchema } from 'typebox'
import type { Database, DatabasePool } from '../database/database.ts'
import type { Restorable } from '../history/restorable.ts'
import type { ListRequest, ListRules, Page } from '../http/list-query.ts'
import { type Call, serve } from './mount.ts'
import { serveList } from './serve-list.ts'

type Reply<Key> = Key extends EndpointKey ? Static<Endpoints[Key]['reply']> : never
type Body<Key> = Key extends EndpointKey
  ? Endpoints[Key] extends { readonly body: infer Schema extends TSchema }
    ? Static<Schema>
    : never
  : never

/** Addresses where a thing is read by GET and changed by PUT, such as `/admin/labels/:id`. */
type VersionedAddress = {
  [Key in EndpointKey]: Key extends `PUT ${infer Address}`
    ? Endpoints[Key] extends { readonly versioned: TObject }
      ? `GET ${Address}` extends EndpointKey
        ? Address
        : never
      : never
    : never
}[EndpointKey]

/** Names of lists whose things are read, added, changed and deleted one by one, such as `labels`. */
type RecordsName = {
  [Key in EndpointKey]: Key extends `POST /admin/${infer Name}`
    ? `/admin/${Name}/:id` extends VersionedAddress
      ? `DELETE /admin/${Name}/:id` extends EndpointKey
        ? Name
        : never
      : never
    : never
}[EndpointKey]

/** How something that has versions is read and changed. Where there is just one, the id is empty. */
export interface Versioned<Address extends string> extends Pick<Restorable, 'thing' | 'fit' | 'staying'> {
  /** Throws 404 when it does not exist. */
  read(db: Database, id: string): Promise<Reply<`GET ${Address}`>>
  /** Throws 412 when `ifMatch` is given and outdated. */
  change(
    db: DatabasePool,
    id: string,
    body: Body<`PUT ${Address}`>,
    ifMatch?: string,
  ): Promise<Reply<`PUT ${Address}`>>
}

/** How one more is added. */
interface Addable<Address extends string> {
  /** Adds one, under a new id unless one is given; the history gives the id of what was deleted, and since when it was there. */
  add(
    db: DatabasePool,
    body: Body<`PUT ${Address}`>,
    id?: string,
    created_at?: string,
  ): Promise<Reply<`GET ${Address}`>>
}

/** What staff keep in a list: the functions behind its five calls. */
export interface Records<Name extends string, Column extends string = string, Filter extends string = string>
  extends Versioned<`/admin/${Name}/:id`>, Addable<`/admin/${Name}/:id`> {
  rules: ListRules<Column, Filter>
  list(
    db: Database,
    list: ListRequest<Column, Filter>,
  ): Promise<Page<Reply<`GET /admin/${Name}`> extends (infer Row)[] ? Row : never>>
  /** Throws 404 when it does not exist. */
  remove(db: DatabasePool, id: string): Promise<{ id: string }>
}

const idOf = ({ params }: Pick<Call<EndpointKey>, 'params'>) =>
  (params as { id: string } | undefined)?.id ?? ''

/** Serves reading and changing something that has versions, and lets the history of changes bring them back. */
export function serveRestorable<Address extends VersionedAddress>(
  app: FastifyInstance,
  address: Address,
  { change, ...versioned }: Versioned<Address> & Partial<Addable<Address>>,
): void {
  const key = `PUT ${address}` as 'PUT /admin/labels/:id'
  serve(app, `GET ${address}` as EndpointKey, (call) => versioned.read(app.db, idOf(call)) as Promise<never>)
  serve(
    app,
    key as EndpointKey,
    (call) => change(app.db, idOf(call), call.body as never, call.ifMatch) as Promise<never>,
  )
  app.restorables.add({ ...versioned, change, schema: endpoints[key].versioned } as Restorable)
}

/** Serves the five calls of a list whose things staff read, add, change and delete. */
export function serveRecords<Name extends RecordsName, Column extends string, Filter extends string>(
  app: FastifyInstance,
  name: Name,
  { rules, list, remove, ...versioned }: Records<Name, Column, Filter>,
): void {
  const serveOne = (key: string, answer: (call: Call<EndpointKey>) => Promise<unknown>) =>
    serve(app, key as EndpointKey, answer as (call: Call<EndpointKey>) => Promise<never>)
  serveList(
    app,
    `GET /admin/${name}` as EndpointKey,
    rules,
    (request) => list(app.db, request) as Promise<never>,
  )
  serveOne(`POST /admin/${name}`, ({ body }) => versioned.add(app.db, body as never))
  serveRestorable(app, `/admin/${name}/:id` as VersionedAddress, versioned as Versioned<VersionedAddress>)
  serveOne(`DELETE /admin/${name}/:id`, (call) => remove(app.db, idOf(call)))
}

/** Returns the routes of a list that has no other calls than the five. */
export const recordRoutes =
  <Name extends RecordsName, Column extends string, Filter extends string>(
    name: Name,
    records: Records<Name, Column, Filter>,
  ) =>
  async (app: FastifyInstance): Promise<void> =>
    serveRecords(app, name, records)
