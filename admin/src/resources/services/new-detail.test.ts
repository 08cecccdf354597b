import { withWarranty } from '@karigar/contract/catalogue/made-up-detail.fixture'
import type { AdminService } from '@karigar/contract/catalogue/service.wire'
import { expect, it, vi } from 'vitest'
import { fieldChanges } from '../history/history-fields.ts'
import { sections } from './sections.ts'
import { serviceFields } from './service-fields.tsx'
import { newService, serviceForm, toSaveService } from './service-transforms.ts'

vi.mock('@karigar/contract/catalogue/service.fields', async (importOriginal) =>
  withWarranty(await importOriginal<Parameters<typeof withWarranty>[0]>()),
)

it('a text of a service that is declared is in the form, what it sends, the history and the dialog of two versions', () => {
  const form = newService()
  expect(form).toMatchObject({ warranty: '' })
  const warranty = 'Two years'
  const stored = Object.assign({ ...form }, { warranty }) as unknown as AdminService
  expect(toSaveService(serviceForm(stored))).toMatchObject({ warranty })
  expect(sections.find(({ id }) => id === 'details')?.fields).toContain('warranty')
  expect(serviceFields).toContainEqual({ source: 'warranty', label: 'Warranty' })
  expect(fieldChanges('service', { warranty: '' }, { warranty })).toMatchObject([{ label: 'Warranty' }])
})
