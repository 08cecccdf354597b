/**
 * The notice that a page may be outdated. The worker inserts it into cached pages, a page's script adds it
 * later.
 */
import { retryWords } from '#words/common.ts'
import { keptNoticeWords } from '#words/offline.ts'
import { mediumDay } from '@karigar/contract/base/day-names'
import { shopDate, shopTime, shortTime } from '@karigar/contract/base/shop-clock'

/**
 * Formats a moment in the shop's time zone, such as '21 Nov, 4:30 pm IST', with the year if it is not this
 * year.
 */
export function formatMoment(at: Date, now: Date): string {
  const date = shopDate(at)
  const thisYear = shopDate(now).slice(0, 4)
  const day = mediumDay(date).replace(` ${thisYear}`, '')
  return keptNoticeWords.moment(day, shortTime(shopTime(at)))
}

/** Why a copy is shown: no network, an error of the shop, or no response in time. */
export type Cause = 'offline' | 'unreachable' | 'slow'

const WHY: Record<Cause, string> = {
  offline: keptNoticeWords.offline,
  unreachable: keptNoticeWords.unreachable,
  slow: keptNoticeWords.slow,
}

/**
 * Paths of pages and data with prices of the catalogue; the cart has the prices of when its lines were added.
 */
const PRICED = /^\/($|services(\/|$)|categories\/|catalogue\.json$)/

/** Returns the text for a copy of `path` made at `at`; the date is included only on pages with prices. */
export function keptSentence(cause: Cause, path: string, at: Date, now: Date): string {
  return PRICED.test(path) ? keptNoticeWords.pricesAsOf(WHY[cause], formatMoment(at, now)) : WHY[cause]
}

/** Returns the notice as HTML. `sentence` is not escaped: pass constant texts only, never data. */
export function noticeHtml(sentence: string): string {
  return (
    `<div class="kept-notice" id="kept-notice" role="status"><p class="container">` +
    `<span>${sentence}</span> <a href="">${retryWords.tryAgain}</a></p></div>`
  )
}

/** Inserts the notice at the start of the page's body. */
export function withNotice(html: string, sentence: string): string {
  return html.replace(/<body[^>]*>/, (body) => body + noticeHtml(sentence))
}
