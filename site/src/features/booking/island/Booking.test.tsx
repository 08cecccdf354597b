import { ApiError } from '@karigar/contract/client'
import { bookingMessages } from '@karigar/contract/meetings/booking.words'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import Booking from './Booking.tsx'
import { BookingForm } from './BookingForm.tsx'
import { bookingPicker } from '../page/booking-picker.ts'
import { type PickerEvent, pickerStep, UNOPENED } from '../page/slot-picker-state.ts'
import { SlotPicker } from './SlotPicker.tsx'
import { OfferedSlots } from '../touch/OfferedSlots.tsx'

const MONDAY = '2026-11-23'
const TEN = { from: '10:00 AM', to: '10:30 AM' }
const ELEVEN = { from: '11:00 AM', to: '11:30 AM' }
const opened: PickerEvent = { type: 'day', date: MONDAY, today: MONDAY }
const came: PickerEvent = { type: 'came', date: MONDAY, free: [TEN], booked: [ELEVEN], closed: null }

const shown = (...events: PickerEvent[]) =>
  renderToStaticMarkup(<SlotPicker state={events.reduce(pickerStep, UNOPENED)} picker={bookingPicker} />)
const text = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

describe('the published booking page', () => {
  const page = renderToStaticMarkup(<Booking />)

  it('reserves the space of the calendar and shows that the slots are loading', () => {
    expect(page.match(/class="calendar-day"/g)).toHaveLength(42)
    expect(page).not.toContain('data-date')
    expect(page).toContain(bookingMessages.loadingSlots)
  })

  it('contains the whole form with a disabled button', () => {
    for (const label of ['Full Name', 'Phone Number', 'Meeting Topic', 'Email (Optional)'])
      expect(page).toContain(label)
    expect(page).toMatch(/<button[^>]*disabled=""[^>]*>Book Meeting/)
  })

  it('contains no date, because it is served on any day', () => {
    expect(page).not.toMatch(/20\d\d/)
  })
})

describe('the slot picker', () => {
  it('offers free slots as radio buttons and shows booked ones crossed out', () => {
    const html = shown(opened, came)
    expect(html).toMatch(/<input type="radio" name="slot" value="10:00"\/>/)
    expect(html).toContain('<s>11:00 AM – 11:30 AM</s>')
    expect(html).toMatch(/role="status" hidden=""/)
    expect(html).not.toContain('Show the next free day')
  })

  it('marks the chosen slot', () => {
    expect(shown(opened, came, { type: 'slot', time: '10:00' })).toMatch(/checked="" value="10:00"/)
  })

  it('says why a day has no slots, and offers the next free day', () => {
    const html = shown(opened, { ...came, free: [], closed: bookingMessages.disabled })
    expect(text(html)).toContain(bookingMessages.disabled)
    expect(html).toContain('Show the next free day')
    expect(html).not.toContain('type="radio"')
  })

  it('offers to try again when the slots could not be loaded', () => {
    const html = shown(opened, { type: 'failed', date: MONDAY, error: new ApiError(500, 'No network') })
    expect(text(html)).toContain(`${bookingMessages.loadFailed} No network Try again`)
  })

  it('offers free slots in place of a taken one', () => {
    const slots = [{ date: '2026-11-24', time: '10:00', ...TEN }]
    const html = renderToStaticMarkup(
      <OfferedSlots offer={{ sentence: bookingMessages.taken, slots }} onChoose={() => {}} />,
    )
    expect(text(html)).toContain(`${bookingMessages.taken} These are free: Tue, 24 Nov, 10:00 AM`)
  })
})

describe('the booking form', () => {
  it('shows the chosen day and time, and enables its button', () => {
    const slot = { ...TEN, time: '10:00' }
    const html = renderToStaticMarkup(<BookingForm date={MONDAY} slot={slot} picker={bookingPicker} />)
    expect(text(html)).toContain('Date Monday, 23 November 2026 Time 10:00 AM – 10:30 AM IST')
    expect(html).not.toContain('disabled=""')
  })

  it('asks for a time when only the day is chosen', () => {
    const html = renderToStaticMarkup(<BookingForm date={MONDAY} slot={null} picker={bookingPicker} />)
    expect(text(html)).toContain('Time Choose a time')
  })
})
