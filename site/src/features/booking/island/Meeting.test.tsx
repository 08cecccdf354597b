import type { Meeting as BookedMeeting } from '@karigar/contract/meetings/booking.wire'
import { bookingMessages } from '@karigar/contract/meetings/booking.words'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import Meeting, { MeetingStages } from './Meeting.tsx'
import type { MeetingState } from '../page/meeting-state.ts'

const meeting: BookedMeeting = {
  user_name: 'Asha Rao',
  topic: 'A shop',
  date: '2026-11-24',
  time: '10:00',
  from: '10:00 AM',
  to: '10:30 AM',
  starts_at: '2026-11-24T04:30:00.000Z',
  ends_at: '2026-11-24T05:00:00.000Z',
  status: 'booked',
  created_at: '2026-11-20T00:00:00.000Z',
  updated_at: '2026-11-20T00:00:00.000Z',
  mailed: false,
  can_change: true,
  change_until: '2026-11-24T02:30:00.000Z',
}
const booked: MeetingState = { stage: 'shown', meeting, token: 'abc', open: null, isBusy: false }
const shop = { shop: 'Karigar', whatsapp: '919876543210' }

const shown = (state: MeetingState) => renderToStaticMarkup(<MeetingStages {...shop} state={state} />)
const text = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

beforeEach(() => vi.stubGlobal('location', { href: 'https://karigar.example/booking/meeting#token=abc' }))
afterEach(() => vi.unstubAllGlobals())

describe('the page of a meeting', () => {
  it('says in the published HTML that the meeting is loading', () => {
    expect(renderToStaticMarkup(<Meeting {...shop} />)).toBe(
      '<p class="muted" role="status">Loading your meeting…</p>',
    )
  })

  it('shows the meeting, its calendar file, links to a chat with the shop and with oneself, and until when it can be changed', () => {
    const html = shown(booked)
    expect(text(html)).toContain('Tuesday, 24 November 2026, 10:00 AM – 10:30 AM IST')
    expect(text(html)).toContain('For Asha Rao Topic A shop')
    expect(html).toMatch(/href="[^"]*\/public\/bookings\/abc\/calendar\.ics"/)
    expect(html).toContain(
      `https://wa.me/919876543210?text=${encodeURIComponent('Hello Karigar, this is about my meeting on Tuesday, 24 November 2026 at 10:00 AM IST.')}`,
    )
    expect(html).toContain(
      `https://wa.me/?text=${encodeURIComponent('My meeting with Karigar: Tuesday, 24 November 2026, 10:00 AM – 10:30 AM IST\nhttps://karigar.example/booking/meeting#token=abc')}`,
    )
    expect(text(html)).toContain('until Tuesday, 24 November 2026, 08:00 AM IST.')
    expect(html).not.toContain('aria-expanded="true"')
  })

  it('asks for confirmation before it cancels', () => {
    const html = shown({ ...booked, open: 'cancel' })
    expect(text(html)).toContain(
      'Cancel this meeting? The time is then free for others. Yes, cancel it Keep it',
    )
    expect(html).toMatch(/aria-expanded="true"[^>]*>Cancel meeting/)
  })

  it('shows a loading message in the move panel until the calendar is loaded', () => {
    const html = shown({ ...booked, open: 'move' })
    expect(html).toMatch(/aria-expanded="true"[^>]*>Move to another time/)
    expect(text(html)).toContain(`Move your meeting ${bookingMessages.loadingSlots}`)
  })

  it('offers no change once it is too late', () => {
    const html = text(shown({ ...booked, meeting: { ...meeting, can_change: false } }))
    expect(html).toContain('It can no longer be changed here.')
    expect(html).toContain('Add to calendar')
    expect(html).not.toContain('Cancel meeting')
  })

  it('says that a cancelled meeting is cancelled', () => {
    const html = text(shown({ ...booked, meeting: { ...meeting, status: 'cancelled', can_change: false } }))
    expect(html).toContain('Cancelled')
    expect(html).toContain(bookingMessages.cancelledInfo)
    expect(html).not.toContain('It can no longer be changed')
    expect(html).not.toContain('Add to calendar')
  })

  it('links to the booking page from an unknown link and after a failure', () => {
    expect(text(shown({ stage: 'unknown' }))).toContain(`${bookingMessages.unknownLink} Book a Meeting`)
    expect(text(shown({ stage: 'failed', cause: 'No network' }))).toContain(
      `${bookingMessages.meetingFailed} No network Try again Book a Meeting`,
    )
  })
})
