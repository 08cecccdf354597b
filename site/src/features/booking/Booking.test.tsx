import { ApiError } from '@karigar/contract/wire/client'
import { bookingMessages } from '@karigar/contract/words/booking-messages'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import Booking from './Booking.tsx'
import { BookingForm } from './BookingForm.tsx'
import { bookingPicker } from './booking-picker.ts'
import { type PickerEvent, pickerStep, UNOPENED } from './slot-picker-state.ts'
import { SlotPicker } from './SlotPicker.tsx'

const MONDAY = '2026-11-23'
const TEN = { from: '10:00 AM', to: '10:30 AM' }
const ELEVEN = { from: '11:00 AM', to: '11:30 AM' }
const opened: PickerEvent = { type: 'day', date: MONDAY, today: MONDAY }
const came: PickerEvent = { type: 'came', date: MONDAY, free: [TEN], booked: [ELEVEN], closed: null }

const shown = (...events: PickerEvent[]) =>
  renderToStaticMarkup(<SlotPicker state={events.reduce(pickerStep, UNOPENED)} picker={bookingPicker} />)
const text = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

describe('the published page', () => {
  const page = renderToStaticMarkup(<Booking />)

  it('has the room of the calendar and says that the slots are loading', () => {
    expect(page.match(/class="calendar-day"/g)).toHaveLength(42)
    expect(page).not.toContain('data-date')
    expect(page).toContain(bookingMessages.loadingSlots)
  })

  it('has the whole form, whose button waits for a slot', () => {
    for (const label of ['Full Name', 'Phone Number', 'Meeting Topic', 'Email (Optional)'])
      expect(page).toContain(label)
    expect(page).toMatch(/<button[^>]*disabled=""[^>]*>Book Meeting/)
  })

  it('names no day: it is read on every day', () => {
    expect(page).not.toMatch(/20\d\d/)
  })
})

describe('the slots', () => {
  it('are free ones to choose from and booked ones to read', () => {
    const html = shown(opened, came)
    expect(html).toMatch(/<input type="radio" name="slot" value="10:00"\/>/)
    expect(html).toContain('<s>11:00 AM – 11:30 AM</s>')
    expect(html).toMatch(/role="status" hidden=""/)
    expect(html).not.toContain('Show the next free day')
  })

  it('show the chosen one as chosen', () => {
    expect(shown(opened, came, { type: 'slot', time: '10:00' })).toMatch(/checked="" value="10:00"/)
  })

  it('say why a day has none, and lead to the next', () => {
    const html = shown(opened, { ...came, free: [], closed: bookingMessages.disabled })
    expect(text(html)).toContain(bookingMessages.disabled)
    expect(html).toContain('Show the next free day')
    expect(html).not.toContain('type="radio"')
  })

  it('that could not be fetched can be tried again', () => {
    const html = shown(opened, { type: 'failed', date: MONDAY, error: new ApiError(500, 'No network') })
    expect(text(html)).toContain(`${bookingMessages.loadFailed} No network Try again`)
  })

  it('that are free instead of a taken one are offered', () => {
    const slots = [{ date: '2026-11-24', time: '10:00', ...TEN }]
    const html = shown(opened, came, { type: 'offered', sentence: bookingMessages.taken, slots })
    expect(text(html)).toContain(`${bookingMessages.taken} These are free: Tue, 24 Nov, 10:00 AM`)
  })
})

describe('the form', () => {
  it('names the chosen day and time, and lets them be booked', () => {
    const slot = { ...TEN, time: '10:00' }
    const html = renderToStaticMarkup(<BookingForm date={MONDAY} slot={slot} picker={bookingPicker} />)
    expect(text(html)).toContain('Date Monday, 23 November 2026 Time 10:00 AM – 10:30 AM IST')
    expect(html).not.toContain('disabled=""')
  })

  it('asks for a time where only the day is chosen', () => {
    const html = renderToStaticMarkup(<BookingForm date={MONDAY} slot={null} picker={bookingPicker} />)
    expect(text(html)).toContain('Time Choose a time')
  })
})
