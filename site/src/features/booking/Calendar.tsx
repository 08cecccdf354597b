import { longDay, monthName, WEEKDAYS } from '@karigar/contract/words/day-names'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '../../components/ui/Icon.tsx'
import * as icons from '../../components/ui/icons.ts'
import { dayAfterKey, dayAfterTurn, shownDay } from './date-grid.ts'
import { monthOf, weeksOf } from './month.ts'

interface Props {
  /** The shop's today; empty until it is known, for the room of the calendar alone. */
  today: string
  /** The chosen day; it is known when today is. */
  chosen: string
  /** How often a day has been chosen: with each time the calendar turns to it, also to the same one again. */
  choice: number
  /** The last day that can be looked at. */
  last: string
  /** Why nothing can be booked on a day; null where something can. */
  refused: (date: string) => string | null
  onChoose: (date: string) => void
}

const NO_DAYS: (string | null)[][] = Array.from({ length: 6 }, () => WEEKDAYS.map(() => null))
const BLANK = '\u00a0'

/** A month of days, one of which is chosen: days that cannot be booked can be read, with their reason, not chosen. */
export function Calendar({ today, chosen, choice, last, refused, onChoose }: Props) {
  /** The day that arrows and keys have led to from the chosen one. */
  const [walk, setWalk] = useState({ choice, to: chosen })
  if (walk.choice !== choice) setWalk({ choice, to: chosen })
  const stop = useRef<HTMLButtonElement>(null)

  const isKnown = today !== ''
  /** The day that Tab stops at, whose month is shown. */
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
    // The day that takes the focus may be of a month that is not drawn yet.
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
        aria-label={why && date !== chosen ? `${longDay(date)}. ${why}` : longDay(date)}
        aria-current={date === today ? 'date' : undefined}
        aria-disabled={why ? true : undefined}
        onClick={(event) => {
          if (why) return
          // Safari gives no focus to what is clicked.
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
        {/* Not `disabled` at their ends: that would take the focus from them. */}
        <button
          className="icon-btn"
          type="button"
          aria-label="Previous month"
          aria-disabled={isFirst}
          onClick={() => !isFirst && turn(-1)}
        >
          <Icon path={icons.arrowLeft} />
        </button>
        <button
          className="icon-btn"
          type="button"
          aria-label="Next month"
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
