import { withWarranty } from '@karigar/contract/catalogue/made-up-detail.fixture'
import { servicePages } from '@karigar/contract/catalogue/pages/pages'
import {
  type AdminService,
  type CategoryWithServices,
  type SaveService,
  serviceEndpoints,
} from '@karigar/contract/catalogue/service.wire'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { buildTestApp } from '../support/build-test-app.ts'
import { draftCalls } from '../support/drafts.ts'
import { newService } from '../support/factories.ts'
import { tokenOf } from '../support/login.ts'

vi.mock('../../api/contract/catalogue/service.fields.ts', async (importOriginal) =>
  withWarranty(await importOriginal<Parameters<typeof withWarranty>[0]>()),
)

const warranty = 'Two years on everything that we make'
const service = 'logo-design'

it('a text of a service that is declared is in schema, draft, history, sheet and page', async () => {
  const shop = await buildTestApp()
  const admin = await tokenOf(shop, 'admin')
  await sql`alter table services add column warranty text not null default ''`.execute(shop.app.db)
  const { put, required, publish, history } = draftCalls({ shop, admin, service })
  const form = (text: string): SaveService => Object.assign(newService(), { warranty: text })

  expect(serviceEndpoints['POST /admin/services'].body.properties).toHaveProperty('warranty')
  expect((await put(form('x'.repeat(501)))).statusCode).toBe(422)
  const saved = await put(form(warranty))
  expect(saved.statusCode, saved.body).toBe(200)
  const draft = await required()
  expect(draft.after).toMatchObject({ warranty })
  expect((await publish(draft)).statusCode).toBe(200)
  const [entry] = await history()
  expect(entry).toMatchObject({ before: { warranty: '' }, after: { warranty } })

  const read = await shop.call('GET', `/api/admin/services/${service}`, { as: admin })
  expect(read.json<AdminService>()).toMatchObject({ warranty })
  expect((await shop.call('GET', `/api/public/services/${service}`)).json()).toMatchObject({ warranty })
  const categories = await shop.call('GET', '/api/public/categories-with-services')
  const pages = categories.json<CategoryWithServices[]>().flatMap(servicePages)
  expect(pages.find((page) => page.service.id === service)).toMatchObject({ service: { warranty } })

  const json = { which: { ids: [service] } }
  const exported = await shop.call('POST', '/api/admin/services/export/csv', { as: admin, json })
  expect(exported.body).toContain('Warranty')
  expect(exported.body).toContain(warranty)
})
