import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider } from 'react-admin'
import { put, readOne, requestIn } from './request.ts'

const BASE = '/api/manager'

const request = requestIn('manager')
const rest = simpleRestProvider(BASE, request)

/** Returns a resource's path below the manager's API; `support` shows the pending orders. */
const pathOf = (resource: string) => (resource === 'support' ? 'orders' : resource)

const addressOf = (resource: string, id: unknown) =>
  `${BASE}/${pathOf(resource)}/${encodeURIComponent(String(id))}`

function refuse(): never {
  throw new Error('Managers cannot do this.')
}

/** The manager's data provider: reads records and updates only the status of an order. */
export const managerDataProvider: DataProvider = {
  getList: (resource, params) => rest.getList(pathOf(resource), params),
  getOne: (resource, { id, signal }) => readOne(request, addressOf(resource, id), signal),
  getMany: (resource, params) => rest.getMany(pathOf(resource), params),
  getManyReference: (resource, params) => rest.getManyReference(pathOf(resource), params),
  update: async (resource, { id, data: { status }, meta }) => {
    const { json } = await put(request, `${addressOf(resource, id)}/status`, { status }, meta?.version)
    return { data: json }
  },
  create: refuse,
  delete: refuse,
  updateMany: refuse,
  deleteMany: refuse,
}
