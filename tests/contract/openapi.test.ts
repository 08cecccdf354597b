import { execFile } from 'node:child_process'
import { glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenApiDocument, openApiDocument } from '../../api/src/openapi/document.ts'
import { buildTestApp } from '../support/build-test-app.ts'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../..')
const bin = (name: string) => path.join(root, 'node_modules/.bin', name)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'karigar-openapi-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

interface Schema {
  type?: string
  items?: object
}

interface Problem {
  ruleId: string
  message: string
  location: { pointer?: string }[]
}

/** Lints a document with the recommended rules; returns the problems as "rule: location". */
async function problemsOf(document: OpenApiDocument): Promise<string[]> {
  const file = path.join(folder, 'openapi.json')
  await writeFile(file, JSON.stringify(document))
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const args = ['lint', '--extends=recommended', '--format=json', file]
  const { stdout } = await run(bin('redocly'), args, { cwd: folder, env }).catch(
    (error: { stdout: string }) => error,
  )
  const { problems } = JSON.parse(stdout) as { problems: Problem[] }
  return problems.map(({ ruleId, location }) => `${ruleId}: ${location[0]?.pointer ?? ''}`)
}

/** Type-checks code against the types generated from the document; returns the compiler's output. */
async function compile(code: string): Promise<string> {
  const types = astToString(await openapiTS(JSON.stringify(openApiDocument())))
  await writeFile(path.join(folder, 'api.ts'), types)
  await writeFile(path.join(folder, 'caller.ts'), code)
  const compilerOptions = {
    noEmit: true,
    strict: true,
    target: 'es2022',
    module: 'nodenext',
    types: [],
    allowImportingTsExtensions: true,
  }
  await writeFile(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: ['caller.ts'] }),
  )
  const { stdout } = await run(bin('tsc'), ['-p', folder], { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  )
  return stdout
}

describe('the OpenAPI document', () => {
  it('is the one that the server returns', async () => {
    const { call } = await buildTestApp()
    expect((await call('GET', '/api/docs/json')).json()).toEqual(
      JSON.parse(JSON.stringify(openApiDocument())),
    )
  })

  it('passes the linter without errors or warnings', async () => {
    expect(await problemsOf(openApiDocument())).toEqual([])
  })

  it('fails the linter when an operation lacks its security and its id', async () => {
    const document = openApiDocument()
    const operation = document.paths['/api/admin/labels']?.get
    delete operation?.security
    delete operation?.operationId
    const found = await problemsOf(document)
    expect(found).toContain('security-defined: #/paths/~1api~1admin~1labels/get')
    expect(found.some((problem) => problem.startsWith('operation-operationId'))).toBe(true)
  })

  it('names its schemas as the contract does, and after its call what only one call has', async () => {
    const { components } = openApiDocument()
    const source = await readFile(path.join(root, 'api/contract/endpoints.ts'), 'utf8')
    const missing: string[] = []
    for await (const file of glob(path.join(root, 'api/contract/*/*.wire.ts'))) {
      const text = await readFile(file, 'utf8')
      const { name } = path.parse(file)
      if (/^export const [A-Z]\w*Schema\b/m.test(text) && !source.includes(`/${name}.ts'`)) missing.push(name)
    }
    expect(missing).toEqual([])
    const names = Object.keys(components.schemas)
    expect(names).toEqual(
      expect.arrayContaining(['StaleAdminService', 'StaleLabel', 'Message', 'OrderDocuments']),
    )
    expect(names.filter((name) => /Stale(Get|Put|Post)|Stale$/.test(name))).toEqual([])
  })

  it('uses a named schema for every request body and response', () => {
    const { paths, components } = openApiDocument()
    const inline: string[] = []
    for (const [address, operations] of Object.entries(paths))
      for (const [method, operation] of Object.entries(operations)) {
        const { requestBody, responses } = operation as {
          requestBody?: { content: Record<string, { schema: Schema }> }
          responses: Record<
            string,
            { content: Record<string, { schema: { type?: string; items?: object } }> }
          >
        }
        const json = [requestBody, ...Object.values(responses)].flatMap(
          (part) => part?.content['application/json']?.schema ?? [],
        )
        for (const schema of json)
          if (!JSON.stringify(schema.type === 'array' ? schema.items : schema).startsWith('{"$ref"'))
            inline.push(`${method} ${address}`)
      }
    expect(inline).toEqual([])
    expect(Object.keys(components.schemas)).toEqual(
      expect.arrayContaining(['Booking', 'Category', 'Label', 'Order', 'Service', 'Tier', 'User', 'Variant']),
    )
    expect(components.schemas.Service?.properties).toMatchObject({
      variants: { items: { $ref: '#/components/schemas/Variant' } },
    })
  })

  it('generates client types that compile and reject values of a wrong type', async () => {
    const code = (title: string) => `
      import type { components, operations, paths } from './api.ts'
      type Service = components['schemas']['Service']
      type Saved = operations['putAdminServicesById']['requestBody']['content']['application/json']
      type Labels = paths['/api/admin/labels']['get']['responses'][200]['content']['application/json']
      export const send = (read: Service): Saved => ({ ...read, title: ${title} })
      export const names = (labels: Labels): string[] => labels.map(({ name }) => name)
    `
    expect(await compile(code("'Logo'"))).toBe('')
    expect(await compile(code('7'))).toContain("Type 'number' is not assignable to type 'string'")
  })
})
