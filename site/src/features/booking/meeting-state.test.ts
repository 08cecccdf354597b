import type { Meeting } from '@karigar/contract/wire/booking'
import { expect, test } from 'vitest'
import { type MeetingEvent, type MeetingState, meetingStep, UNLOADED } from './meeting-state.ts'

const meeting = { topic: 'A shop' } as Meeting
const came: MeetingEvent = { type: 'came', meeting, token: 'abc' }

const after = (...events: MeetingEvent[]): MeetingState => events.reduce(meetingStep, UNLOADED)

test('a meeting that has come is shown with nothing open', () => {
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

test('a change that was made closes its panel, one that was refused leaves it open', () => {
  const changing = after(came, { type: 'toggled', panel: 'cancel' }, { type: 'changing' })
  expect(changing).toMatchObject({ isBusy: true, open: 'cancel' })
  expect(meetingStep(changing, came)).toMatchObject({ isBusy: false, open: null })
  expect(meetingStep(changing, { type: 'refused' })).toMatchObject({ isBusy: false, open: 'cancel' })
})

test('while a meeting is being changed its panel stays, which says what comes of it', () => {
  const changing = after(came, { type: 'toggled', panel: 'move' }, { type: 'changing' })
  expect(meetingStep(changing, { type: 'closed' })).toBe(changing)
  expect(meetingStep(changing, { type: 'toggled', panel: 'cancel' })).toBe(changing)
})

test('where no meeting is shown nothing opens', () => {
  for (const event of [{ type: 'unknown' }, { type: 'failed', cause: '' }, { type: 'loading' }] as const) {
    const state = after(came, event)
    expect(meetingStep(state, { type: 'toggled', panel: 'move' })).toBe(state)
    expect(meetingStep(state, { type: 'changing' })).toBe(state)
  }
})
