import simpleRestProvider from 'ra-data-simple-rest'
import { halfSaved } from '@karigar/contract/base/common.words'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import {
  HttpError,
  type DataProvider,
  type GetListParams,
  type GetListResult,
  type GetManyReferenceParams,
  type QueryFunctionContext,
  type RaRecord,
  type UpdateParams,
  type UpdateResult,
} from 'react-admin'
import { conflictOf } from './errors.ts'
import { completeRecord } from './least-records.ts'
import { put, readOne, requestIn, withVersion } from './request.ts'
import { keepToken } from './session.ts'

const BASE = '/api/admin'

/** The path below the admin API of each resource whose path is not its name. */
const PATHS: Readonly<Record<string, string>> = {
  // The records of the Settings screen are the admin accounts.
  settings: 'settings/admins',
  invitations: 'settings/invitations',
  links: 'keys',
}

const pathOf = (resource: string) => PATHS[resource] ?? resource

const request = requestIn('admin')
const rest = simpleRestProvider(BASE, request)

/**
 * Fetches a list of meetings. The endpoint wraps the list in an object and takes `date` as a parameter of its
 * own (specification §7).
 */
async function listBookings({
  pagination: { page, perPage } = { page: 1, perPage: 25 },
  sort = { field: 'starts_at', order: 'DESC' },
  filter: { date, ...filter } = {},
  signal,
}: GetListParams & QueryFunctionContext): Promise<GetListResult> {
  const query = new URLSearchParams({
    sort: JSON.stringify([sort.field, sort.order]),
    range: JSON.stringify([(page - 1) * perPage, page * perPage - 1]),
    filter: JSON.stringify(filter),
    ...(date ? { date } : {}),
  })
  const { json, headers } = await request(`${BASE}/get_bookings_admin?${query}`, { signal: signal ?? null })
  return { data: json.bookings, total: Number(headers.get('content-range')?.split('/').at(-1)) }
}

/**
 * Saves an order (specification §4): the order status first, then the payment status if set, with how it was paid if
 * that is said. Sends only what
 * differs from `meta.base` (the order status if nothing does), because a colleague may have changed the rest;
 * the second step carries the version that the first returned.
 */
async function updateOrder({ id, data: { status, purchase_status, paid_how }, meta }: UpdateParams) {
  const base: Partial<AdminOrder> = meta?.base ?? {}
  const address = addressOf('orders', id)
  const isPaymentNew = Boolean(purchase_status) && purchase_status !== base.purchase_status
  let saved: RaRecord | null = null
  if (status !== base.status || !isPaymentNew) {
    const { json, headers } = await put(request, `${address}/status`, { status }, meta?.version)
    saved = withVersion(json, headers)
  }
  if (!isPaymentNew) return { data: saved }
  try {
    const version = saved?.etag ?? meta?.version
    const payment = { purchase_status, ...(paid_how && { paid_how }) }
    const { json, headers } = await put(request, `${address}/purchase-status`, payment, version)
    return { data: withVersion(json, headers) }
  } catch (error) {
    if (saved === null || conflictOf(error)) throw error
    const { etag, ...present } = saved
    const detail = halfSaved
    const cause = error instanceof HttpError ? error.status : 503
    throw new HttpError(detail, cause, { detail, saved: { detail, etag, present } })
  }
}

/**
 * Saves an admin account. Admins who change their own password stay signed in: the response has a new token.
 */
async function updateAdmin(params: UpdateParams) {
  const { data } = await update('settings', params)
  const { access_token, ...admin } = data
  if (access_token) keepToken('admin', access_token)
  return { data: admin }
}

const addressOf = (resource: string, id: unknown) =>
  `${BASE}/${pathOf(resource)}/${encodeURIComponent(String(id))}`

/**
 * Saves a record. `meta.version` is the ETag it was loaded with; rejects with 412 if it has changed since.
 */
async function update(resource: string, { id, data, meta }: UpdateParams) {
  const { json } = await put(request, addressOf(resource, id), data, meta?.version)
  return { data: json }
}

/** Resources that are not saved by a plain PUT. */
const updates: Readonly<Record<string, (params: UpdateParams) => Promise<UpdateResult>>> = {
  orders: updateOrder,
  settings: updateAdmin,
}

/** Lists of what belongs to one account that need their own request. */
const references: Readonly<Record<string, (params: GetManyReferenceParams) => Promise<GetListResult>>> = {
  bookings: ({ target, id, filter, ...params }) =>
    listBookings({ ...params, filter: { ...filter, [target]: id } }),
  points: ({ id, ...params }) => rest.getList(`customers/${encodeURIComponent(id)}/points`, params),
}

/** Resources whose list needs its own request. */
const lists: Readonly<Record<string, typeof listBookings>> = { bookings: listBookings }

const complete =
  (resource: string) =>
  <Result extends { data: RaRecord }>(result: Result): Result => ({
    ...result,
    data: completeRecord(resource, result.data),
  })

const completeAll =
  (resource: string) =>
  <Result extends { data: RaRecord[] }>(result: Result): Result => ({
    ...result,
    data: result.data.map((record) => completeRecord(resource, record)),
  })

/** Returns the saved record; what it was, where the answer does not say what became of it. */
const completeSaved =
  (resource: string, { id, previousData }: Pick<UpdateParams, 'id' | 'previousData'>) =>
  ({ data }: { data: Partial<RaRecord> | null }) => {
    const saved = completeRecord(resource, { ...data })
    const { etag: _, ...known } = previousData ?? {}
    return { data: saved.id === undefined ? completeRecord(resource, { ...known, ...data, id }) : saved }
  }

/**
 * The admin's data provider: ra-data-simple-rest, with what differs. Deleting several records is one
 * call, all or nothing.
 */
export const dataProvider: DataProvider = {
  getList: (resource, params) =>
    (lists[resource]?.(params) ?? rest.getList(pathOf(resource), params)).then(completeAll(resource)),
  getOne: (resource, params) =>
    readOne(request, addressOf(resource, params.id), params.signal).then(complete(resource)),
  getMany: (resource, params) => rest.getMany(pathOf(resource), params).then(completeAll(resource)),
  getManyReference: (resource, params) =>
    (references[resource]?.(params) ?? rest.getManyReference(pathOf(resource), params)).then(
      completeAll(resource),
    ),
  create: (resource, params) => rest.create(pathOf(resource), params).then(complete(resource)),
  update: (resource, params) =>
    (updates[resource]?.(params) ?? update(resource, params)).then(completeSaved(resource, params)),
  delete: (resource, params) => rest.delete(pathOf(resource), params),
  updateMany: (resource) => {
    throw new Error(`${resource} cannot be changed several at a time.`)
  },
  deleteMany: async (resource, { ids }) => {
    if (resource !== 'services') throw new Error(`${resource} cannot be deleted several at a time.`)
    const filter = encodeURIComponent(JSON.stringify({ id: ids }))
    const { json } = await request(`${BASE}/${resource}?filter=${filter}`, { method: 'DELETE' })
    return { data: json.ids }
  },
}
