import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** [a file of this layer, what it imports]. */
type Arrow = readonly [file: string, imported: string]

const services = 'api/src/modules/services'

const REFUSED: Arrow[] = [
  ['api/contract/service.ts', '../src/config.ts'],
  ['api/contract/service.ts', '@karigar/api/config'],
  ['api/contract/service.ts', '../migrations/migrations.ts'],
  ['api/contract/service.ts', 'node:fs'],
  ['api/contract/service.ts', 'kysely'],
  ['api/contract/service.ts', '@fastify/static'],
  ['api/contract/service.ts', 'fast-check'],
  ['api/contract/rules/service.ts', '../../src/errors.ts'],
  ['api/contract/rules/service.ts', '../../../site/src/lib/page-data.ts'],
  ['api/contract/rules/service.ts', '../../../admin/src/providers/api.ts'],
  ['api/contract/rules/service.test.ts', 'node:fs'],
  ['api/contract/rules/service.test.ts', '../../src/errors.ts'],
  ['api/src/server.ts', '../../site/src/lib/page-data.ts'],
  ['api/src/server.ts', '../../admin/src/providers/api.ts'],
  ['api/src/server.ts', '@karigar/site/lib'],
  ['api/src/server.ts', '@karigar/admin/providers'],
  ['api/migrations/0001-accounts.ts', '../../site/src/lib/page-data.ts'],
  [`${services}/services.actions.ts`, '../../../../site/src/lib/page-data.ts'],
  [`${services}/services.routes.ts`, 'kysely'],
  [`${services}/services.routes.ts`, 'kysely/migration'],
  [`${services}/services.routes.ts`, '../../../../site/src/lib/page-data.ts'],
  [`${services}/services.routes.ts`, '@karigar/admin/providers'],
  [`${services}/services.repository.ts`, './services.actions.ts'],
  [`${services}/services.repository.ts`, '../labels/labels.actions.ts'],
  [`${services}/services.repository.ts`, './services.routes.ts'],
  [`${services}/services.repository.ts`, 'fastify'],
  [`${services}/services.repository.ts`, '@fastify/static'],
  [`${services}/services.repository.ts`, '../../../../admin/src/providers/api.ts'],
  ['api/src/publishing/publication.repository.ts', '@karigar/site/lib'],
  ['admin/src/providers/api.ts', '../../../api/src/config.ts'],
  ['admin/src/providers/api.ts', '../../../api/contract/service.ts'],
  ['admin/src/providers/api.ts', '@karigar/api/config'],
  ['site/src/lib/page-data.ts', '../../../api/src/config.ts'],
  ['site/src/lib/page-data.ts', '@karigar/api/config'],
  ['site/src/components/ui/icons.ts', '../../features/cart/cart-store.ts'],
  ['site/src/components/ui/icons.ts', '../../pages/catalogue.json.ts'],
  ['site/src/components/ui/Icon.astro', '../../layouts/Layout.astro'],
  ['site/src/components/ui/icons.ts', '@karigar/api/config'],
  ['site/src/components/ui/icons.ts', '../../../../api/src/config.ts'],
  ['site/src/features/cart/cart-store.ts', '../../pages/catalogue.json.ts'],
  ['site/src/features/cart/cart-store.ts', '@karigar/api/config'],
  ['site/src/features/cart/cart-store.ts', '../../../../api/src/config.ts'],
  ['site/src/pages/index.astro', '@karigar/api/config'],
]

const ALLOWED: Arrow[] = [
  ['api/contract/service.ts', 'typebox'],
  ['api/contract/service.ts', './common.ts'],
  ['api/contract/rules/service.ts', '../messages.ts'],
  ['api/contract/rules/service.test.ts', 'vitest'],
  ['api/contract/rules/service.test.ts', 'fast-check'],
  ['api/src/server.ts', '@karigar/contract/service'],
  ['api/src/server.ts', 'node:fs'],
  ['api/migrations/0001-accounts.ts', 'kysely'],
  [`${services}/services.actions.ts`, './services.repository.ts'],
  [`${services}/services.routes.ts`, './services.actions.ts'],
  [`${services}/services.routes.ts`, 'fastify'],
  [`${services}/services.repository.ts`, 'kysely'],
  [`${services}/services.repository.ts`, '../../database/database.ts'],
  ['admin/src/main.tsx', './providers/api.ts'],
  ['admin/src/providers/api.ts', '@karigar/contract/client'],
  ['site/src/components/ui/icons.ts', '@karigar/contract/pages'],
  ['site/src/features/cart/cart-store.ts', '../../components/ui/icons.ts'],
  ['site/src/features/cart/cart-store.ts', '../toast/toast.ts'],
  ['site/src/pages/index.astro', '../features/home/hero.ts'],
  ['site/src/pages/index.astro', '../layouts/Layout.astro'],
]

const importing = (imported: string) =>
  `import { something } from '${imported}'\nexport const used = something\n`

/** The config seen at work: what its rules on imports and properties say of a project of one file. */
async function refusals(file: string, code: string): Promise<string[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'karigar-layers-'))
  try {
    const target = path.join(folder, file)
    await mkdir(path.dirname(target), { recursive: true })
    await copyFile(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'))
    await writeFile(target, file.endsWith('.astro') ? `---\n${code}---\n` : code)
    const { diagnostics, number_of_files } = JSON.parse(await oxlint(folder)) as Report
    expect(number_of_files).toBe(1)
    return diagnostics.map(({ code: rule }) => rule).filter((rule) => rule.includes('no-restricted'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Report {
  diagnostics: { code: string }[]
  number_of_files: number
}

function oxlint(cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const command = path.join(root, 'node_modules/.bin/oxlint')
    execFile(command, ['--format', 'json', '.'], { cwd }, (error, stdout) => {
      // 1 is how oxlint ends when it has found something.
      if (error && error.code !== 1) reject(error)
      else resolve(stdout)
    })
  })
}

describe('the layers point one way', () => {
  it.each(REFUSED)('%s may not import %s', async (file, imported) =>
    expect(await refusals(file, importing(imported))).toEqual(['eslint(no-restricted-imports)']),
  )

  it.each(ALLOWED)('%s may import %s', async (file, imported) =>
    expect(await refusals(file, importing(imported))).toEqual([]),
  )
})

describe('transactions are begun in one place', () => {
  const begins = `export const begin = (db: { transaction(): unknown }) => db.transaction()\n`
  const controls = `export const begin = (db: { startTransaction(): unknown }) => db.startTransaction()\n`

  it.each([
    [`${services}/services.actions.ts`, begins],
    [`${services}/services.repository.ts`, begins],
    [`${services}/services.repository.ts`, controls],
    ['api/src/publishing/change-catalogue.ts', begins],
    ['api/migrations/0001-accounts.ts', begins],
    ['scripts/seed.ts', begins],
    ['tests/api/services.test.ts', begins],
  ])('%s may not begin one of its own', async (file, code) =>
    expect(await refusals(file, code)).toEqual(['eslint(no-restricted-properties)']),
  )

  it('the database folder may', async () =>
    expect(await refusals('api/src/database/transact.ts', begins)).toEqual([]))
})
