import { slotWords } from '#words/booking.ts'
import { longDay, monthName, WEEKDAYS } from '@karigar/contract/base/day-names'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '../../../components/ui/Icon.tsx'
import * as icons from '../../../components/ui/icons.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { afterTurn, endOf, pageOf, spanOf, tablesOf } from './calendar-page.ts'
import { dayAfterKey, shownDay } from './date-grid.ts'
import { monthOf } from './month.ts'

interface Props {
  /** Today in the shop's time zone; empty until it is known, when the grid has no days. */
  today: string
  /** The chosen day; known whenever `today` is. */
  chosen: string
  /** Number of choices so far; each one turns the calendar to the chosen day, even if it is the same day. */
  choice: number
  /** The last day that can be shown. */
  last: string
  /** Whether a wide window has room for two months. */
  isRoomy?: boolean
  /** Days on which everything is booked. */
  full: readonly string[]
  /** Returns why a day cannot be booked; null if it can. */
  refused: (date: string) => string | null
  onChoose: (date: string) => void
}

const NO_DAYS: (string | null)[][] = Array.from({ length: 6 }, () => WEEKDAYS.map(() => null))
const BLANK = '\u00a0'

/**
 * Shows the chosen day among two weeks or two months. Days that cannot be booked give their reason and cannot be chosen. What
 * is shown stays where it is while a day of it is chosen.
 */
export function Calendar({ today, chosen, choice, last, isRoomy = false, full, refused, onChoose }: Props) {
  // Published HTML has a month.
  const span = useHydrated() ? spanOf(isRoomy) : 'month'
  /** The day that arrows and keys have led to since the last choice, and the first day that was shown. */
  const [walk, setWalk] = useState({ choice, to: chosen, page: '' })
  if (walk.choice !== choice) setWalk({ ...walk, choice, to: chosen })
  const stop = useRef<HTMLButtonElement>(null)

  const isKnown = today !== ''
  /** The day in the tab order. */
  const current = shownDay(walk.to, today, last)
  const holds = (page: string) => page <= current && current <= endOf(page, span)
  const isKept = walk.page && pageOf(walk.page, span) === walk.page && holds(walk.page)
  const page = isKept ? walk.page : isKnown ? pageOf(current, span) : ''
  const end = isKnown ? endOf(page, span) : ''
  const isFirst = page <= today
  const isLast = end >= last

  const go = (to: string, shown = page) => setWalk({ choice, to, page: shown })
  const turn = (pages: number) => {
    const { page: next, to } = afterTurn({ page, span, today, last, chosen }, pages)
    go(to, next)
  }
  const [back, on] =
    span === 'weeks'
      ? [slotWords.previousWeeks, slotWords.nextWeeks]
      : [slotWords.previousMonth, slotWords.nextMonth]
  const [title, endTitle] = isKnown ? [page, end].map((date) => monthName(monthOf(date))) : [BLANK, BLANK]

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
        data-full={full.includes(date) ? '' : undefined}
        aria-label={why && date !== chosen ? slotWords.refusedDay(longDay(date), why) : longDay(date)}
        aria-current={date === today ? 'date' : undefined}
        aria-disabled={why ? true : undefined}
        onClick={(event) => {
          if (why) return
          // Safari does not focus a clicked button.
          event.currentTarget.focus()
          go(date)
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
          {title === endTitle ? title : slotWords.months(title ?? '', endTitle ?? '')}
        </h3>
        {/* Not `disabled` at the first and last page, because a disabled button loses the focus. */}
        <button
          className="icon-btn"
          type="button"
          aria-label={back}
          aria-disabled={isFirst}
          onClick={() => !isFirst && turn(-1)}
        >
          <Icon path={icons.arrowLeft} />
        </button>
        <button
          className="icon-btn"
          type="button"
          aria-label={on}
          aria-disabled={isLast}
          onClick={() => !isLast && turn(1)}
        >
          <Icon path={icons.arrowRight} />
        </button>
      </div>
      <div className="calendar-tables">
        {(isKnown ? tablesOf(page, span) : [NO_DAYS]).map((weeks, place) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern of a date grid
          <table key={place} role="grid" aria-labelledby="calendar-month">
            {(span === 'months' || !isKnown) && <caption>{place > 0 ? endTitle : title}</caption>}
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
              {weeks.map((week, row) => (
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
        ))}
      </div>
    </div>
  )
}
