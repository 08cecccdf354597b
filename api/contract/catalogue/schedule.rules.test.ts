import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { State } from './state.wire.ts'
import { scheduleMessages } from './schedule.words.ts'
import { afterDue, checkSchedule, fittingSchedule, NO_SCHEDULE } from './schedule.rules.ts'

const NOW = Date.parse('2026-11-23T05:30:00.000Z')
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()

const state = fc.constantFrom<State>('live', 'hidden')
const moment = fc.option(fc.integer({ min: -30, max: 30 }).map(at))
const schedule = fc.record({ goes_live_at: moment, taken_down_at: moment })

describe('a valid schedule', () => {
  it('changes the state at each of its moments, and is over after the last', () => {
    fc.assert(
      fc.property(state, schedule, (begins, planned) => {
        fc.pre(Object.keys(checkSchedule(begins, planned, NOW)).length === 0)
        const moments = [planned.goes_live_at, planned.taken_down_at].filter((one) => one !== null).toSorted()
        let now = { state: begins, ...planned }
        expect(afterDue(now, at(0))).toEqual(now)
        for (const due of moments) {
          const next = afterDue(now, due)
          expect(next.state).not.toBe(now.state)
          now = next
        }
        expect(now).toMatchObject(NO_SCHEDULE)
      }),
    )
  })

  it('ends in the same state whether its moments are done one by one or all at once', () => {
    fc.assert(
      fc.property(state, schedule, (begins, planned) => {
        const first = { state: begins, ...planned }
        const moments = [planned.goes_live_at, planned.taken_down_at].filter((one) => one !== null).toSorted()
        fc.pre(planned.goes_live_at !== planned.taken_down_at)
        const oneByOne = moments.reduce((now, due) => afterDue(now, due), first)
        expect(afterDue(first, at(31))).toEqual(oneByOne)
      }),
    )
  })

  it('stays while it fits, and is dropped whole when it does not', () => {
    fc.assert(
      fc.property(state, schedule, (begins, planned) => {
        const fits = Object.keys(checkSchedule(begins, planned, NOW)).length === 0
        expect(fittingSchedule(begins, planned, NOW)).toEqual(fits ? planned : NO_SCHEDULE)
      }),
    )
  })
})

describe('a schedule is refused', () => {
  it.each([
    ['hidden', at(-1), null, { goes_live_at: scheduleMessages.past }],
    ['hidden', at(0), null, { goes_live_at: scheduleMessages.past }],
    ['live', null, '2027-02-30T05:30:00.000Z', { taken_down_at: scheduleMessages.noMoment }],
    ['live', null, 'tomorrow', { taken_down_at: scheduleMessages.noMoment }],
    ['live', at(5), null, { goes_live_at: scheduleMessages.liveAlready }],
    ['live', at(5), at(9), { goes_live_at: scheduleMessages.liveAlready }],
    ['hidden', null, at(5), { taken_down_at: scheduleMessages.hiddenAlready }],
    ['hidden', at(9), at(5), { taken_down_at: scheduleMessages.downBeforeLive }],
    ['hidden', at(5), at(5), { taken_down_at: scheduleMessages.downBeforeLive }],
    ['live', at(5), at(5), { goes_live_at: scheduleMessages.liveBeforeDown }],
  ] as const)('for %s, live at %s, down at %s', (begins, goes_live_at, taken_down_at, errors) => {
    expect(checkSchedule(begins, { goes_live_at, taken_down_at }, NOW)).toEqual(errors)
  })

  it('but a season, and a pause, are fine', () => {
    expect(checkSchedule('hidden', { goes_live_at: at(5), taken_down_at: at(9) }, NOW)).toEqual({})
    expect(checkSchedule('live', { goes_live_at: at(9), taken_down_at: at(5) }, NOW)).toEqual({})
  })
})
