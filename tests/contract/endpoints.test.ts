import type { Endpoint } from '@karigar/contract/base/endpoint'
import { endpoints } from '@karigar/contract/endpoints'
import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../support/build-test-app.ts'

interface Operation {
  summary?: string
  description?: string
  security?: object[]
  parameters?: { name: string; in: string }[]
  requestBody?: object
  responses: Record<string, { content?: { 'application/json': { schema: object } } }>
}

const contract: [string, Endpoint][] = Object.entries(endpoints)

async function documented(): Promise<Record<string, Record<string, Operation>>> {
  const { call } = await buildTestApp()
  const response = await call('GET', '/api/docs/json')
  expect(response.statusCode).toBe(200)
  return response.json<{ paths: Record<string, Record<string, Operation>> }>().paths
}

/** Returns the operation that documents an endpoint, given by its key such as "PUT /admin/services/:id". */
function find(paths: Awaited<ReturnType<typeof documented>>, key: string): Operation | undefined {
  const [method = '', path = ''] = key.split(' ')
  return paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]
}

describe('the contract', () => {
  it('has a route for every endpoint', async () => {
    const { app } = await buildTestApp()
    await app.ready()
    const missing = contract.filter(([key]) => {
      const [method = '', path = ''] = key.split(' ')
      return !app.hasRoute({ method, url: `/api${path}` })
    })
    expect(missing.map(([key]) => key)).toEqual([])
  })

  it('is documented with the summary, role, body and path parameters of every endpoint', async () => {
    const paths = await documented()
    for (const [key, endpoint] of contract) {
      const operation = find(paths, key)
      expect(operation?.summary, key).toBe(endpoint.summary)
      expect(operation?.description, key).toContain(`Role: ${endpoint.role}.`)
      const byOrderKey = endpoint.byOrderKey ? [{ orderKey: [] }] : []
      expect(operation?.security, key).toEqual(
        endpoint.role === 'public' ? [] : [{ bearer: [] }, ...byOrderKey],
      )
      const takes = endpoint.body !== undefined || endpoint.upload !== undefined
      expect(operation?.requestBody !== undefined, key).toBe(takes)
      const inPath = operation?.parameters?.filter((parameter) => parameter.in === 'path') ?? []
      expect(inPath.length, key).toBe(key.split('/:').length - 1)
    }
  })

  it('documents Idempotency-Key, Confirmation and If-Match for exactly the endpoints that take them', async () => {
    const paths = await documented()
    for (const [key, endpoint] of contract) {
      const headers = find(paths, key)?.parameters?.filter((parameter) => parameter.in === 'header') ?? []
      const wanted = [
        ...(endpoint.idempotent ? ['idempotency-key'] : []),
        ...(endpoint.confirms ? ['confirmation'] : []),
        ...(endpoint.versioned && endpoint.body ? ['if-match'] : []),
      ]
      expect(
        headers.map(({ name }) => name),
        key,
      ).toEqual(wanted)
    }
  })

  it('documents the success and error responses of every endpoint', async () => {
    const paths = await documented()
    for (const [key, endpoint] of contract) {
      const responses = find(paths, key)?.responses ?? {}
      expect(Object.keys(responses), key).toContain(String(endpoint.status ?? 200))
      const failure = responses['4XX']?.content?.['application/json'].schema
      expect(failure, key).toEqual({ $ref: '#/components/schemas/ErrorBody' })
    }
  })

  it('includes every documented operation', async () => {
    const known = new Set(contract.map(([key]) => key))
    const paths = await documented()
    const extra = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations)
        .map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '').replace(/\{(\w+)\}/g, ':$1')}`)
        .filter((key) => !path.startsWith('/api/') || !known.has(key)),
    )
    expect(extra).toEqual([])
  })

  it('allows no unknown fields in request bodies, so that a misspelt field is refused', () => {
    const open = contract.filter(
      ([, { body }]) => body && (body as { additionalProperties?: unknown }).additionalProperties !== false,
    )
    expect(open.map(([key]) => key)).toEqual([])
  })

  it('limits attempts at every public endpoint that takes a password', () => {
    const takesPassword = contract.filter(
      ([, { role, body }]) =>
        role === 'public' && 'password' in ((body as { properties?: object })?.properties ?? {}),
    )
    expect(takesPassword.length).toBeGreaterThan(3)
    expect(
      takesPassword
        .filter(([, { limit }]) => limit !== 'passwords' && limit !== 'sign-ins')
        .map(([key]) => key),
    ).toEqual([])
  })
})
