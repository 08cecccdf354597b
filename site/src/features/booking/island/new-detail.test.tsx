import { bookingWithWarranty } from '@karigar/contract/made-up-texts.fixture'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { bookingQuery } from './booking-query.ts'
import Booking from './Booking.tsx'

vi.mock('@karigar/contract/meetings/booking.fields', async (importOriginal) =>
  bookingWithWarranty(await importOriginal<Parameters<typeof bookingWithWarranty>[0]>()),
)

it('a text of a booking that is declared is asked for in the form, and sent where it was typed', () => {
  const field =
    /<label for="booking-warranty">Wanted warranty<\/label><input maxLength="500"[^>]*name="warranty"/
  expect(renderToStaticMarkup(<Booking />)).toMatch(field)
  const picked = { date: '2026-11-24', slot: null }
  expect(bookingQuery({ warranty: ' Two years ' }, picked)).toMatchObject({ warranty: 'Two years' })
  expect(bookingQuery({ warranty: ' ' }, picked)).not.toHaveProperty('warranty')
})
