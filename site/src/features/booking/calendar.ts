import { longDay, monthName } from '@karigar/contract/day-names'
import { addDays, weekdayOf } from '@karigar/contract/shop-clock'
import { pagePart } from '../../lib/part.ts'
import { addMonths, monthOf, sameDayIn, weeksOf } from './month.ts'
import { shopToday } from './when.ts'

export interface CalendarOptions {
  /** The day that is chosen at first, `YYYY-MM-DD`. */
  start: string
  /** Why nothing can be booked on a day; null where something can. */
  refused: (date: string) => string | null
  /** The last day that can be shown. */
  last: () => string
  choose: (date: string) => void
}

export interface Calendar {
  /** Shows a day's month with that day chosen. */
  choose: (date: string) => void
  /** Draws again after what `refused` says has changed. */
  refresh: () => void
}

/** Where the arrow keys lead from a day (the pattern of a date grid). */
function moved(key: string, date: string): string | null {
  const steps: Record<string, string> = {
    ArrowLeft: addDays(date, -1),
    ArrowRight: addDays(date, 1),
    ArrowUp: addDays(date, -7),
    ArrowDown: addDays(date, 7),
    Home: addDays(date, 1 - weekdayOf(date)),
    End: addDays(date, 7 - weekdayOf(date)),
    PageUp: sameDayIn(addMonths(monthOf(date), -1), date),
    PageDown: sameDayIn(addMonths(monthOf(date), 1), date),
  }
  return steps[key] ?? null
}

/** The calendar of `Calendar.astro`: days that cannot be booked can be read, not chosen. */
export function startCalendar(
  root: HTMLElement,
  { start, refused, last, choose }: CalendarOptions,
): Calendar {
  const heading = pagePart(root, 'month')
  const body = pagePart(root, 'days')
  const previous = pagePart(root, 'previous', HTMLButtonElement)
  const next = pagePart(root, 'next', HTMLButtonElement)
  let chosen = start
  let current = chosen

  const button = (date: string) => body.querySelector<HTMLButtonElement>(`[data-date="${date}"]`)

  const drawDay = (date: string) => {
    const day = document.createElement('button')
    const why = refused(date)
    day.type = 'button'
    day.className = 'calendar-day'
    day.dataset.date = date
    day.textContent = String(Number(date.slice(8)))
    day.tabIndex = date === current ? 0 : -1
    day.setAttribute('aria-label', why && date !== chosen ? `${longDay(date)}. ${why}` : longDay(date))
    if (date === shopToday()) day.setAttribute('aria-current', 'date')
    if (why) day.setAttribute('aria-disabled', 'true')
    return day
  }

  const draw = () => {
    const month = monthOf(current)
    if (heading.textContent !== monthName(month)) heading.textContent = monthName(month)
    previous.disabled = month <= monthOf(shopToday())
    next.disabled = month >= monthOf(last())
    body.replaceChildren(
      ...weeksOf(month).map((week) => {
        const row = document.createElement('tr')
        for (const date of week) {
          const cell = row.insertCell()
          if (date) {
            cell.append(drawDay(date))
            cell.setAttribute('aria-selected', String(date === chosen))
          } else cell.append(Object.assign(document.createElement('span'), { className: 'calendar-day' }))
        }
        return row
      }),
    )
  }

  /** Days before today and after the last are not shown. */
  const go = (date: string) => {
    const first = shopToday()
    current = date < first ? first : date > last() ? last() : date
    draw()
  }

  const turn = (months: number) => {
    const month = addMonths(monthOf(current), months)
    go(month === monthOf(chosen) ? chosen : `${month}-01`)
  }

  previous.addEventListener('click', () => turn(-1))
  next.addEventListener('click', () => turn(1))
  body.addEventListener('click', ({ target }) => {
    const day = target instanceof Element ? target.closest<HTMLElement>('[data-date]') : null
    const date = day?.dataset.date
    if (!date || refused(date)) return
    chosen = date
    go(date)
    button(date)?.focus()
    choose(date)
  })
  body.addEventListener('keydown', (event) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset.date : undefined
    const to = from && moved(event.key, from)
    if (!to) return
    event.preventDefault()
    go(to)
    button(current)?.focus()
  })

  draw()
  return {
    choose(date) {
      chosen = date
      go(date)
    },
    refresh() {
      const hadFocus = body.contains(document.activeElement)
      go(current)
      if (hadFocus) button(current)?.focus()
    },
  }
}
