import { execFile } from 'node:child_process'
import { copyFile, glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** A file of a layer, and the module that it imports or the code that it holds. */
type Arrow = readonly [file: string, imported: string]

const services = 'api/src/modules/catalogue/services'

const REFUSED: Arrow[] = [
  ['api/contract/catalogue/service.wire.ts', '../../src/config/config.ts'],
  ['api/contract/catalogue/service.wire.ts', '@karigar/api/config/config'],
  ['api/contract/catalogue/service.wire.ts', '../../migrations/migrations.ts'],
  ['api/contract/catalogue/service.wire.ts', 'node:fs'],
  ['api/contract/catalogue/service.wire.ts', 'kysely'],
  ['api/contract/catalogue/service.wire.ts', '@fastify/static'],
  ['api/contract/catalogue/service.wire.ts', 'fast-check'],
  ['api/contract/catalogue/service.rules.ts', '../../src/http/errors.ts'],
  ['api/contract/catalogue/service.rules.ts', '../../../site/src/lib/page-data.ts'],
  ['api/contract/catalogue/service.rules.ts', '../../../admin/src/providers/api.ts'],
  ['api/contract/catalogue/service.rules.test.ts', 'node:fs'],
  ['api/contract/catalogue/service.rules.test.ts', '../../src/http/errors.ts'],
  ['api/src/server.ts', '../../site/src/lib/page-data.ts'],
  ['api/src/server.ts', '../../admin/src/providers/api.ts'],
  ['api/src/server.ts', '@karigar/site/lib'],
  ['api/src/server.ts', '@karigar/admin/providers'],
  ['api/migrations/0001-accounts.ts', '../../site/src/lib/page-data.ts'],
  ['api/migrations/0001-accounts.ts', '../contract/base/phone.ts'],
  [`${services}/services.actions.ts`, '../../../../../site/src/lib/page-data.ts'],
  [`${services}/services.routes.ts`, 'kysely'],
  [`${services}/services.routes.ts`, 'kysely/migration'],
  [`${services}/services.routes.ts`, '../../../../../site/src/lib/page-data.ts'],
  [`${services}/services.routes.ts`, '@karigar/admin/providers'],
  [`${services}/services.repository.ts`, './services.actions.ts'],
  [`${services}/services.repository.ts`, '../labels/labels.actions.ts'],
  [`${services}/services.repository.ts`, './services.routes.ts'],
  [`${services}/services.repository.ts`, 'fastify'],
  [`${services}/services.repository.ts`, '@fastify/static'],
  [`${services}/services.repository.ts`, '../../../../../admin/src/providers/api.ts'],
  ['api/src/publishing/publication.repository.ts', '@karigar/site/lib'],
  ['api/src/publishing/publication.repository.ts', '../modules/catalogue/services/catalogue.ts'],
  ['api/src/publishing/update-site.ts', '../modules/catalogue/services/catalogue.ts'],
  ['api/src/publishing/releases/release.ts', '../../seeding/seed-shop.ts'],
  ['api/src/search/search-engine.ts', '../modules/catalogue/services/catalogue.ts'],
  ['api/src/search/search-engine.ts', '../publishing/publisher.ts'],
  ['api/src/publishing/update-site.ts', '../search/search-engine.ts'],
  ['api/contract/catalogue/service.wire.ts', 'minisearch'],
  ['api/contract/shop/shop.wire.ts', 'culori'],
  ['api/contract/base/text.ts', '../shop/shop.wire.ts'],
  ['api/contract/shop/shop.wire.ts', '../accounts/auth.wire.ts'],
  ['api/contract/accounts/auth.wire.ts', '../catalogue/service.wire.ts'],
  ['api/contract/catalogue/service.wire.ts', '../meetings/booking.wire.ts'],
  ['api/contract/catalogue/sheets/plan.ts', '../../sales/order.wire.ts'],
  ['api/contract/catalogue/search/search.ts', '../../sales/order.wire.ts'],
  ['api/contract/catalogue/service.rules.test.ts', '../sales/order.wire.ts'],
  ['api/contract/meetings/booking.wire.ts', '../catalogue/service.wire.ts'],
  ['api/contract/sales/order.wire.ts', '../office/history.wire.ts'],
  ['api/contract/sales/order.wire.ts', '../endpoints.ts'],
  ['api/src/modules/shop/mail/mailer.ts', '../../accounts/users/users.repository.ts'],
  ['api/src/modules/accounts/users/users.repository.ts', '../../catalogue/labels/labels.repository.ts'],
  [`${services}/services.actions.ts`, '../../meetings/bookings/bookings.repository.ts'],
  [`${services}/services.actions.ts`, '@karigar/contract/sales/order.wire'],
  [`${services}/services.repository.ts`, '../../sales/orders/orders.repository.ts'],
  [`${services}/services.routes.ts`, '../../office/history/history.actions.ts'],
  ['api/src/modules/meetings/bookings/bookings.actions.ts', '../../catalogue/labels/labels.repository.ts'],
  ['api/src/modules/sales/orders/orders.actions.ts', '../../office/history/history.actions.ts'],
  ['api/contract/catalogue/search/search.ts', 'fast-check'],
  ['api/src/catalogue/change-catalogue.ts', '../publishing/publisher.ts'],
  ['api/src/catalogue/change-catalogue.ts', '../modules/catalogue/services/catalogue.ts'],
  ['api/src/http/errors.ts', '../modules/catalogue/services/catalogue.ts'],
  ['api/src/http/errors.ts', '../history/note-change.ts'],
  ['api/src/history/note-change.ts', '../modules/catalogue/services/services.repository.ts'],
  ['api/src/config/config.ts', '../modules/shop/mail/mail-transport.ts'],
  [`${services}/services.actions.ts`, '../../../publishing/publisher.ts'],
  [`${services}/services.routes.ts`, '../../../seeding/seed-shop.ts'],
  ['admin/src/records/RecordScreen.tsx', '../resources/labels/label-record.tsx'],
  ['admin/src/records/RecordScreen.tsx', '../customers/customer-path.ts'],
  ['admin/src/documents/ActionDialog.tsx', '../resources/orders/order-parts.ts'],
  ['admin/src/documents/ActionDialog.tsx', '../records/define-record.tsx'],
  ['admin/src/components/ListScreen.tsx', '../resources/labels/label-record.tsx'],
  ['admin/src/components/ListScreen.tsx', '../documents/FormDialog.tsx'],
  ['admin/src/resources/history/index.ts', '../labels/label-record.tsx'],
  ['admin/src/resources/services/draft/DraftDialog.tsx', '../../history/history-words.ts'],
  ['admin/src/providers/api.ts', '../../../api/src/config/config.ts'],
  ['admin/src/providers/api.ts', '../../../api/contract/catalogue/service.wire.ts'],
  ['admin/src/providers/api.ts', '@karigar/api/config/config'],
  ['site/src/lib/page-data.ts', '../../../api/src/config/config.ts'],
  ['site/src/lib/page-data.ts', '@karigar/api/config/config'],
  ['site/src/components/ui/icons.ts', '../../features/cart/cart-store.ts'],
  ['site/src/components/ui/icons.ts', '../../pages/catalogue.json.ts'],
  ['site/src/components/ui/Icon.astro', '../../layouts/Layout.astro'],
  ['site/src/components/ui/icons.ts', '@karigar/api/config/config'],
  ['site/src/components/ui/icons.ts', '../../../../api/src/config/config.ts'],
  ['site/src/features/cart/page/cart-store.ts', '../../../pages/catalogue.json.ts'],
  ['site/src/features/cart/page/cart-store.ts', '@karigar/api/config/config'],
  ['site/src/features/cart/page/cart-store.ts', '../../../../../api/src/config/config.ts'],
  ['site/src/pages/index.astro', '@karigar/api/config/config'],
]

const ALLOWED: Arrow[] = [
  ['api/contract/catalogue/service.wire.ts', 'typebox'],
  ['api/contract/catalogue/service.wire.ts', '../base/shared-schemas.ts'],
  ['api/contract/catalogue/search/search.ts', 'minisearch'],
  ['api/contract/shop/palette.ts', 'culori'],
  ['api/contract/catalogue/service.rules.ts', './service.words.ts'],
  ['api/contract/catalogue/service.rules.ts', '../shop/shop.wire.ts'],
  ['api/contract/office/history.wire.ts', '../sales/order.wire.ts'],
  ['api/contract/endpoints.ts', './office/history.wire.ts'],
  ['api/contract/catalogue/service.rules.test.ts', 'vitest'],
  ['api/contract/catalogue/service.rules.test.ts', 'fast-check'],
  ['api/src/server.ts', '@karigar/contract/catalogue/service.wire'],
  ['api/src/server.ts', 'node:fs'],
  ['api/migrations/0001-accounts.ts', 'kysely'],
  [`${services}/services.actions.ts`, './services.repository.ts'],
  [`${services}/services.routes.ts`, './services.actions.ts'],
  [`${services}/services.routes.ts`, 'fastify'],
  [`${services}/services.repository.ts`, 'kysely'],
  [`${services}/services.repository.ts`, '../labels/labels.repository.ts'],
  ['api/src/modules/shop/mail/mailer.ts', '../../../catalogue/change-catalogue.ts'],
  ['api/src/modules/sales/orders/orders.actions.ts', '../../catalogue/services/catalogue.ts'],
  [`${services}/services.repository.ts`, '../../../database/database.ts'],
  [`${services}/services.repository.ts`, '../../../history/note-change.ts'],
  [`${services}/services.actions.ts`, '../../../catalogue/change-catalogue.ts'],
  ['api/src/publishing/update-site.ts', '../catalogue/read-at-revision.ts'],
  ['api/src/app.ts', './modules/catalogue/services/services.routes.ts'],
  ['api/src/app.ts', './publishing/publisher.ts'],
  ['api/src/seeding/seed-shop.ts', '../modules/catalogue/services/services.actions.ts'],
  ['admin/src/main.tsx', './providers/api.ts'],
  ['admin/src/records/RecordForms.tsx', '../documents/EditDialog.tsx'],
  ['admin/src/documents/ActionDialog.tsx', '../components/dialog-route.ts'],
  ['admin/src/resources/history/index.ts', '../payment/index.ts'],
  ['admin/src/resources/history/index.ts', './history-text.ts'],
  ['admin/src/resources/history/index.ts', '../../components/format.ts'],
  ['admin/src/resources/services/draft/DraftDialog.tsx', '../../history/index.ts'],
  ['admin/src/resources/services/draft/DraftDialog.tsx', '../../../components/format.ts'],
  ['admin/src/resources/services/draft/SaveDraft.tsx', '../service-transforms.ts'],
  ['admin/src/providers/api.ts', '@karigar/contract/client'],
  ['site/src/components/ui/icons.ts', '@karigar/contract/catalogue/pages/pages'],
  ['site/src/features/cart/page/cart-store.ts', '../../../components/ui/icons.ts'],
  ['site/src/features/cart/page/cart-store.ts', '../../toast/page/toast.ts'],
  ['site/src/features/cart/island/CartPage.tsx', '../page/cart-store.ts'],
  ['site/src/features/cart/touch/contact.ts', '../page/cart-store.ts'],
  ['site/src/pages/index.astro', '../features/home/page/hero.ts'],
  ['site/src/pages/index.astro', '../layouts/Layout.astro'],
]

const importing = (imported: string) =>
  `import { something } from '${imported}'\nexport const used = something\n`

const begins = `export const begin = (db: { transaction(): unknown }) => db.transaction()\n`
const controls = `export const begin = (db: { startTransaction(): unknown }) => db.startTransaction()\n`

/** Files with code that begins a transaction. */
const REFUSED_TRANSACTIONS: Arrow[] = [
  [`${services}/services.actions.ts`, begins],
  [`${services}/services.repository.ts`, begins],
  [`${services}/services.repository.ts`, controls],
  ['api/src/catalogue/change-catalogue.ts', begins],
  ['api/migrations/0001-accounts.ts', begins],
  ['scripts/seed.ts', begins],
  ['tests/api/services.test.ts', begins],
]
const ALLOWED_TRANSACTIONS: Arrow[] = [['api/src/database/transact.ts', begins]]

interface Report {
  diagnostics: { code: string; filename: string }[]
  number_of_files: number
}

function oxlint(cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const command = path.join(root, 'node_modules/.bin/oxlint')
    execFile(command, ['--format', 'json', '.'], { cwd, maxBuffer: 50_000_000 }, (error, stdout) => {
      // oxlint exits with 1 when it has found something.
      if (error && error.code !== 1) reject(error)
      else resolve(stdout)
    })
  })
}

/** Returns the path with a number before the file's name, so that several versions of one file can exist. */
const numbered = (file: string, index: number) =>
  path.join(path.dirname(file), `n${index}.${path.basename(file)}`)

/** Lints all files in one run; returns the rules on imports and transactions that each of them violates. */
async function refusals(arrows: readonly Arrow[], text: (of: string) => string): Promise<string[][]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'karigar-layers-'))
  try {
    await copyFile(path.join(root, 'oxlint.config.ts'), path.join(folder, 'oxlint.config.ts'))
    for (const [index, [file, of]] of arrows.entries()) {
      const target = path.join(folder, numbered(file, index))
      await mkdir(path.dirname(target), { recursive: true })
      await writeFile(target, file.endsWith('.astro') ? `---\n${text(of)}---\n` : text(of))
    }
    const { diagnostics, number_of_files } = JSON.parse(await oxlint(folder)) as Report
    // oxlint counts the config file too.
    expect(number_of_files).toBe(arrows.length + 1)
    return arrows.map(([file], index) =>
      diagnostics
        .filter(({ filename }) => filename.endsWith(numbered(file, index)))
        .map(({ code }) => code)
        .filter((rule) => rule.includes('no-restricted')),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const said = (arrows: readonly Arrow[], rules: string[][]) =>
  arrows.map(([file, of], index) => ({ file, of, rules: rules[index] }))

describe('the lint rules for layers', () => {
  it('refuse imports from upper layers', async () =>
    expect(said(REFUSED, await refusals(REFUSED, importing))).toEqual(
      REFUSED.map(([file, of]) => ({ file, of, rules: ['eslint(no-restricted-imports)'] })),
    ))

  it('allow imports from lower layers', async () =>
    expect(said(ALLOWED, await refusals(ALLOWED, importing))).toEqual(
      ALLOWED.map(([file, of]) => ({ file, of, rules: [] })),
    ))
})

describe('the lint rules for transactions', () => {
  it('refuse to begin one outside the database folder', async () =>
    expect(await refusals(REFUSED_TRANSACTIONS, (code) => code)).toEqual(
      REFUSED_TRANSACTIONS.map(() => ['eslint(no-restricted-properties)']),
    ))

  it('allow to begin one in the database folder', async () =>
    expect(await refusals(ALLOWED_TRANSACTIONS, (code) => code)).toEqual([[]]))
})

/** Maps each folder of api/src to the folders it imports from; files at the root may import everything. */
async function folderImports(): Promise<Map<string, Set<string>>> {
  const source = path.join(root, 'api/src')
  const imports = new Map<string, Set<string>>()
  for await (const file of glob('*/**/*.ts', { cwd: source })) {
    if (file.endsWith('.test.ts')) continue
    const from = path.dirname(file)
    const to = imports.get(from) ?? new Set()
    imports.set(from, to)
    const text = await readFile(path.join(source, file), 'utf8')
    for (const [, specifier = ''] of text.matchAll(/(?:from |import\(|import )'(\.[^']+)'/g)) {
      const folder = path.join(from, path.dirname(specifier))
      if (folder !== from) to.add(folder)
    }
  }
  return imports
}

/** Returns a cycle of folders that import each other, or null if there is none. */
function findCycle(imports: Map<string, Set<string>>): string[] | null {
  const done = new Set<string>()
  function follow(folder: string, way: string[]): string[] | null {
    if (way.includes(folder)) return [...way.slice(way.indexOf(folder)), folder]
    if (done.has(folder)) return null
    for (const next of imports.get(folder) ?? []) {
      const cycle = follow(next, [...way, folder])
      if (cycle) return cycle
    }
    done.add(folder)
    return null
  }
  for (const folder of imports.keys()) {
    const cycle = follow(folder, [])
    if (cycle) return cycle
  }
  return null
}

describe('the folders of the server', () => {
  it('import each other in one direction only', async () => {
    const imports = await folderImports()
    expect(imports.size).toBeGreaterThan(20)
    expect(findCycle(imports)).toBeNull()
  })

  it('are reported when they import each other in a cycle', () => {
    const imports = new Map(
      Object.entries({ a: ['b'], b: ['c'], c: ['b'] }).map(([from, to]) => [from, new Set(to)]),
    )
    expect(findCycle(imports)).toEqual(['b', 'c', 'b'])
  })
})
