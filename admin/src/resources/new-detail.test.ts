import {
  bookingWithWarranty,
  serviceWithWarranty,
  shopWithWarranty,
  synonymWithWarranty,
} from '@karigar/contract/made-up-texts.fixture'
import type { AdminService } from '@karigar/contract/catalogue/service.wire'
import type { Synonym } from '@karigar/contract/catalogue/synonym.wire'
import type { AdminBooking } from '@karigar/contract/meetings/booking.wire'
import { NEW_SHOP } from '@karigar/contract/shop/shop-opening.rules'
import { expect, it, vi } from 'vitest'
import { bookingRecord } from './bookings/BookingList.tsx'
import { fieldChanges } from './history/index.ts'
import { sections } from './services/sections.ts'
import { serviceRecord } from './services/service-record.tsx'
import { newService, serviceForm, toSaveService } from './services/service-transforms.ts'
import { shopFields } from './settings/index.ts'
import { shopForm, toShop } from './settings/shop/shop-transforms.ts'
import { synonymRecord } from './synonyms/synonym-record.tsx'

vi.mock('@karigar/contract/catalogue/service.fields', async (importOriginal) =>
  serviceWithWarranty(await importOriginal<Parameters<typeof serviceWithWarranty>[0]>()),
)
vi.mock('@karigar/contract/catalogue/synonym.fields', async (importOriginal) =>
  synonymWithWarranty(await importOriginal<Parameters<typeof synonymWithWarranty>[0]>()),
)
vi.mock('@karigar/contract/shop/shop.fields', async (importOriginal) =>
  shopWithWarranty(await importOriginal<Parameters<typeof shopWithWarranty>[0]>()),
)
vi.mock('@karigar/contract/meetings/booking.fields', async (importOriginal) =>
  bookingWithWarranty(await importOriginal<Parameters<typeof bookingWithWarranty>[0]>()),
)

const warranty = 'Two years'
const column = { source: 'warranty', label: 'Warranty' }
const changed = [{ label: 'Warranty', before: { text: '' }, after: { text: warranty } }]

it('a text of a service that is declared is in the form, what it sends, the history and the dialog of two versions', () => {
  const form = newService()
  expect(form).toMatchObject({ warranty: '' })
  const stored = Object.assign({ ...form }, { warranty }) as unknown as AdminService
  expect(toSaveService(serviceForm(stored))).toMatchObject({ warranty })
  expect(sections.find(({ id }) => id === 'details')?.fields).toContain('warranty')
  expect(serviceRecord.compared).toContainEqual(column)
  expect(fieldChanges('service', { warranty: '' }, { warranty })).toMatchObject(changed)
})

it('a text of a synonym that is declared is in the form, what it sends, the history and the dialog of two versions', () => {
  const form = synonymRecord.forms?.edit
  expect(form?.valuesOf()).toEqual({ word: '', meanings: [], warranty: '' })
  const stored = {
    id: 'one',
    word: 'nishan',
    meanings: ['logo'],
    warranty: ' Two years ',
  } as unknown as Synonym
  expect(form?.toSave(form.valuesOf(stored))).toEqual({
    word: 'nishan',
    meanings: ['logo'],
    warranty,
  })
  expect(synonymRecord.compared).toContainEqual(column)
  expect(synonymRecord.csv(null).columns.map(({ heading }) => heading)).toContain('Warranty')
  expect(fieldChanges('synonym', { warranty: '' }, { warranty })).toMatchObject(changed)
})

it('a text of the profile that is declared is in the form, what it sends, the history and the dialog of two versions', () => {
  expect(shopForm(NEW_SHOP)).toMatchObject({ warranty: '' })
  expect(toShop(shopForm(NEW_SHOP))).not.toHaveProperty('warranty')
  const stored = Object.assign({ ...NEW_SHOP }, { warranty })
  expect(toShop(shopForm(stored))).toMatchObject({ warranty })
  expect(shopFields).toContainEqual(column)
  expect(fieldChanges('profile', {}, { warranty })).toMatchObject(changed)
})

it('a text of a booking that is declared is in the file of the list and in the history', () => {
  const booking = Object.assign({} as AdminBooking, { warranty })
  const inFile = bookingRecord.csv(null).columns.find(({ heading }) => heading === 'Warranty')
  expect(inFile?.value(booking, 0)).toBe(warranty)
  expect(fieldChanges('meeting', { warranty: '' }, { warranty })).toMatchObject(changed)
})
