import { slotWords } from '#words/booking.ts'
import { longDay, monthName, WEEKDAYS } from '@karigar/contract/base/day-names'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '../../../components/ui/Icon.tsx'
import * as icons from '../../../components/ui/icons.ts'
import { dayAfterKey, dayAfterTurn, shownDay } from './date-grid.ts'
import { monthOf, weeksOf } from './month.ts'

interface Props {
  /** Today in the shop's time zone; empty until it is known, when the grid has no days. */
  today: string
  /** The chosen day; known whenever `today` is. */
  chosen: string
  /** Number of choices so far; each one turns the calendar to the chosen day, even if it is the same day. */
  choice: number
  /** The last day that can be shown. */
  last: string
  /** Returns why a day cannot be booked; null if it can. */
  refused: (date: string) => string | null
  onChoose: (date: string) => void
}

const NO_DAYS: (string | null)[][] = Array.from({ length: 6 }, () => WEEKDAYS.map(() => null))
const BLANK = '\u00a0'

/** Shows a month with the chosen day. Days that cannot be booked give their reason and cannot be chosen. */
export function Calendar({ today, chosen, choice, last, refused, onChoose }: Props) {
  /** The day that arrows and keys have led to since the last choice. */
  const [walk, setWalk] = useState({ choice, to: chosen })
  if (walk.choice !== choice) setWalk({ choice, to: chosen })
  const stop = useRef<HTMLButtonElement>(null)

  const isKnown = today !== ''
  /** The day in the tab order; its month is shown. */
  const current = shownDay(walk.to, today, last)
  const month = monthOf(current)
  const isFirst = month <= monthOf(today)
  const isLast = month >= monthOf(last)

  const go = (to: string) => setWalk({ choice, to })
  const turn = (months: number) => go(dayAfterTurn(current, months, chosen))

  const step = (event: KeyboardEvent, date: string) => {
    const to = dayAfterKey(event.key, date)
    if (!to) return
    event.preventDefault()
    // The day that gets the focus may be in a month that is not rendered yet.
    flushSync(() => go(to))
    stop.current?.focus()
  }

  const dayButton = (date: string) => {
    const why = refused(date)
    return (
      <button
        className="calendar-day"
        type="button"
        ref={date === current ? stop : undefined}
        tabIndex={date === current ? 0 : -1}
        data-date={date}
        aria-label={why && date !== chosen ? slotWords.refusedDay(longDay(date), why) : longDay(date)}
        aria-current={date === today ? 'date' : undefined}
        aria-disabled={why ? true : undefined}
        onClick={(event) => {
          if (why) return
          // Safari does not focus a clicked button.
          event.currentTarget.focus()
          onChoose(date)
        }}
        onKeyDown={(event) => step(event, date)}
      >
        {Number(date.slice(8))}
      </button>
    )
  }

  return (
    <div className="calendar" aria-busy={!isKnown}>
      <div className="calendar-head">
        <h3 id="calendar-month" aria-live="polite">
          {isKnown ? monthName(month) : BLANK}
        </h3>
        {/* Not `disabled` at the first and last month, because a disabled button loses the focus. */}
        <button
          className="icon-btn"
          type="button"
          aria-label={slotWords.previousMonth}
          aria-disabled={isFirst}
          onClick={() => !isFirst && turn(-1)}
        >
          <Icon path={icons.arrowLeft} />
        </button>
        <button
          className="icon-btn"
          type="button"
          aria-label={slotWords.nextMonth}
          aria-disabled={isLast}
          onClick={() => !isLast && turn(1)}
        >
          <Icon path={icons.arrowRight} />
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern of a date grid */}
      <table role="grid" aria-labelledby="calendar-month">
        <thead>
          <tr>
            {WEEKDAYS.map((day) => (
              <th key={day} scope="col" abbr={day}>
                <span aria-hidden="true">{day.slice(0, 2)}</span>
                <span className="visually-hidden">{day}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isKnown ? weeksOf(month) : NO_DAYS).map((week, row) => (
            <tr key={row}>
              {week.map((date, column) =>
                date ? (
                  <td key={date} aria-selected={date === chosen}>
                    {dayButton(date)}
                  </td>
                ) : (
                  <td key={column}>
                    <span className="calendar-day">{BLANK}</span>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
