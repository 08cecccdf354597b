import type { Meeting } from '@karigar/contract/meetings/booking.wire'
import { expect, test } from 'vitest'
import { type MeetingEvent, type MeetingState, meetingStep, UNLOADED } from './meeting-state.ts'

const meeting = { topic: 'A shop' } as Meeting
const came: MeetingEvent = { type: 'came', meeting, token: 'abc' }

const after = (...events: MeetingEvent[]): MeetingState => events.reduce(meetingStep, UNLOADED)

test('a loaded meeting is shown with no panel open', () => {
  expect(after(came)).toEqual({ stage: 'shown', meeting, token: 'abc', open: null, isBusy: false })
})

test('a button opens its panel and closes it again', () => {
  const moving = after(came, { type: 'toggled', panel: 'move' })
  expect(moving).toMatchObject({ open: 'move' })
  expect(meetingStep(moving, { type: 'toggled', panel: 'move' })).toMatchObject({ open: null })
})

test('one panel is open at a time', () => {
  expect(after(came, { type: 'toggled', panel: 'move' }, { type: 'toggled', panel: 'cancel' })).toMatchObject(
    { open: 'cancel' },
  )
})

test('a successful change closes its panel, and a refused one leaves it open', () => {
  const changing = after(came, { type: 'toggled', panel: 'cancel' }, { type: 'changing' })
  expect(changing).toMatchObject({ isBusy: true, open: 'cancel' })
  expect(meetingStep(changing, came)).toMatchObject({ isBusy: false, open: null })
  expect(meetingStep(changing, { type: 'refused' })).toMatchObject({ isBusy: false, open: 'cancel' })
})

test('the panel stays open while a change is in progress', () => {
  const changing = after(came, { type: 'toggled', panel: 'move' }, { type: 'changing' })
  expect(meetingStep(changing, { type: 'closed' })).toBe(changing)
  expect(meetingStep(changing, { type: 'toggled', panel: 'cancel' })).toBe(changing)
})

test('no panel opens while no meeting is shown', () => {
  for (const event of [{ type: 'unknown' }, { type: 'failed', cause: '' }, { type: 'loading' }] as const) {
    const state = after(came, event)
    expect(meetingStep(state, { type: 'toggled', panel: 'move' })).toBe(state)
    expect(meetingStep(state, { type: 'changing' })).toBe(state)
  }
})
