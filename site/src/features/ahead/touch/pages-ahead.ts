/**
 * Has the browser prepare the page that will probably be opened next: what the pointer rests on, what is touched, and on
 * phones the cards in the middle of a view that stands still. The browser drops what is not opened.
 */
import { awaitsPictures } from '../../../lib/line-rests.ts'
import { keepText, readText } from '../../../lib/stored.ts'
import { RULES } from '../rules.ts'
import { affords, type Line, MOST_IN_VAIN, mayPrepare, NOTHING_AHEAD, prepare } from './ahead-rules.ts'

/** How long the pointer must rest on a link: shorter ones pass over it. */
const HOVER_MS = 80
/** How long the view must stand still. */
const REST_MS = 250
/** Where a rest looks for cards, in parts of the view's width and height: the middle first. */
const PLACES = [
  [0.3, 0.5],
  [0.7, 0.5],
  [0.3, 0.65],
  [0.3, 0.35],
  [0.7, 0.65],
  [0.7, 0.35],
] as const
const CARDS_IN_VIEW = 2

const IN_VAIN = 'karigar:in-vain'
const readInVain = () => Number(readText('sessionStorage', IN_VAIN) ?? 0)
const keepInVain = (count: number) => keepText('sessionStorage', IN_VAIN, String(Math.max(0, count)))

/** The links that the browser has been pointed at, by path. */
const marked = new Map<string, HTMLAnchorElement>()
let ahead = NOTHING_AHEAD

function want(link: HTMLAnchorElement | null | undefined): void {
  const { connection } = navigator as { connection?: Line }
  if (
    !link ||
    link.target === '_blank' ||
    link.download ||
    !mayPrepare(link, location) ||
    !affords(connection)
  )
    return
  const next = prepare(ahead, link.pathname)
  if (next === ahead) return
  ahead = next
  for (const [path, other] of marked)
    if (!ahead.paths.includes(path)) {
      // What a link without the mark has begun, the browser ends.
      delete other.dataset.ahead
      marked.delete(path)
    }
  marked.set(link.pathname, link)
  link.dataset.ahead = ''
  // A page that is opened after all takes itself off again.
  keepInVain(readInVain() + 1)
}

const linkAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null

/** Wants the cards in the middle of the view, once its own pictures are there. */
function wantInView(): void {
  if (awaitsPictures()) {
    restSoon()
    return
  }
  const links = new Set<HTMLAnchorElement>()
  for (const [x, y] of PLACES) {
    if (links.size === CARDS_IN_VIEW || readInVain() >= MOST_IN_VAIN) break
    const card = document.elementFromPoint(innerWidth * x, innerHeight * y)?.closest('.service-card')
    const link = card?.querySelector<HTMLAnchorElement>('a[href]')
    if (!link || links.has(link)) continue
    links.add(link)
    want(link)
  }
}

let rest = 0
function restSoon(): void {
  clearTimeout(rest)
  rest = window.setTimeout(wantInView, REST_MS)
}

/** True if this page was prepared before it was opened. */
const wasPrepared = () =>
  (
    performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      activationStart?: number
    })[]
  ).some(({ activationStart = 0 }) => activationStart > 0)

/** Starts to listen; the page has just been touched for the first time. */
export function startAhead(): void {
  if (!HTMLScriptElement.supports?.('speculationrules')) return
  document.head.append(
    Object.assign(document.createElement('script'), { type: 'speculationrules', text: RULES }),
  )
  if (wasPrepared()) keepInVain(readInVain() - 1)
  let timer = 0
  addEventListener(
    'pointerover',
    (event) => {
      clearTimeout(timer)
      const link = event.pointerType === 'mouse' ? linkAt(event) : null
      if (link) timer = window.setTimeout(() => want(link), HOVER_MS)
    },
    { passive: true },
  )
  addEventListener('pointerdown', (event) => want(linkAt(event)), { passive: true })

  // A pointer that can rest on a link says more than the view.
  if (!matchMedia('(hover: none)').matches) return
  addEventListener('scroll', restSoon, { passive: true })
  restSoon()
}
