/** What a page shows when it is older than the visit: written by the worker into a kept page, by the page itself later. */
import { mediumDay } from '@karigar/contract/words/day-names'
import { shopDate, shopTime, shortTime } from '@karigar/contract/rules/shop-clock'

/** '21 Nov, 4:30 pm IST', with the year where it is not this one. */
export function formatMoment(at: Date, now: Date): string {
  const date = shopDate(at)
  const thisYear = shopDate(now).slice(0, 4)
  const day = mediumDay(date).replace(` ${thisYear}`, '')
  return `${day}, ${shortTime(shopTime(at))} IST`
}

/** Why a copy is shown: there is no network, the shop fails behind it, or nothing came in time. */
export type Cause = 'offline' | 'unreachable' | 'slow'

const WHY: Record<Cause, string> = {
  offline: 'You are offline.',
  unreachable: 'The shop cannot be reached just now.',
  slow: 'The connection is slow.',
}

/** Pages and data with prices of the catalogue; a cart has those at which its lines were added. */
const PRICED = /^\/($|services(\/|$)|categories\/|catalogue\.json$)/

/** What the notice says of a copy of `path` made `at` a moment: of what has no prices, no date of them. */
export function keptSentence(cause: Cause, path: string, at: Date, now: Date): string {
  return PRICED.test(path) ? `${WHY[cause]} Prices as of ${formatMoment(at, now)}.` : WHY[cause]
}

/** The notice as HTML. Only sentences of the code ever go in, never data. */
export function noticeHtml(sentence: string): string {
  return (
    `<div class="kept-notice" id="kept-notice" role="status"><p class="container">` +
    `<span>${sentence}</span> <a href="">Try again</a></p></div>`
  )
}

/** The page with the notice before everything else of its body. */
export function withNotice(html: string, sentence: string): string {
  return html.replace(/<body[^>]*>/, (body) => body + noticeHtml(sentence))
}
