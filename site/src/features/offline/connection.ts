/**
 * Registers the worker that keeps visited pages for offline use, once somebody uses the shop, and says so when what
 * the page shows may be older than the visit.
 */
import { keepStored, readStored } from '../../lib/browser-storage.ts'
import { firstTouch } from '../../lib/first-touch.ts'
import { savesData } from '../../lib/saves-data.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { $user, hasDroppedSession } from '../auth/session-store.ts'
import { $cart } from '../cart/cart-store.ts'
import { keptSentence, noticeHtml } from './kept-notice.ts'
import type { Request, Told } from './messages.ts'

const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null
/** Paths of pages that were opened before the worker answered, until it is told of them. */
const OPENED_KEY = 'karigar:opened'

const loadedAt = new Date(performance.timeOrigin)
/** A page or data out of the worker's copy has the notice until the page is loaded anew. */
let isKept = notice() !== null
let sentence = ''

function notice(): HTMLElement | null {
  return document.getElementById('kept-notice')
}

function say(words: string): void {
  sentence = words
  if (!notice()) document.body.insertAdjacentHTML('afterbegin', noticeHtml(''))
  // Screen readers tell what changes in a live region, not what it comes with.
  requestAnimationFrame(() => {
    const place = notice()?.querySelector('span')
    if (place) place.textContent = sentence
  })
}

function sayOffline(): void {
  say(keptSentence('offline', location.pathname, loadedAt, new Date()))
}

addEventListener('offline', () => {
  if (!isKept) sayOffline()
})
addEventListener('online', () => {
  if (isKept) say('You are online again. Load the page anew for current prices.')
  else notice()?.remove()
})
// A page taken up again by the back button has not been asked for from anybody.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && !isKept && !navigator.onLine) sayOffline()
})

worker?.addEventListener('message', ({ data }: MessageEvent<Told>) => {
  // A page that is itself a copy keeps its own date.
  if (data.type !== 'kept' || isKept) return
  isKept = true
  say(data.sentence)
})

/** At once, since signing out leaves the page; through `ready` where no worker answers, as after a hard reload. */
function forgetVisits(): void {
  const request: Request = { type: 'forget' }
  keepStored('sessionStorage', OPENED_KEY, null)
  if (worker?.controller) worker.controller.postMessage(request, [])
  else void worker?.ready.then(({ active }) => active?.postMessage(request, []))
}

if (hasDroppedSession) forgetVisits()
$user.listen((user) => {
  if (user === null) forgetVisits()
})

const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]

/** The first pages of a visit may be left before there is a worker: they are told to it by the page that sees it. */
function tellOpened(): void {
  let paths = readStored('sessionStorage', OPENED_KEY) ?? ''
  if (navigation?.workerStart === 0) paths += ` ${location.pathname}`
  if (!paths) return
  keepStored('sessionStorage', OPENED_KEY, paths)
  void worker?.ready.then(({ active }) => {
    // Signing out may have dropped them meanwhile.
    if (readStored('sessionStorage', OPENED_KEY))
      active?.postMessage({ type: 'opened', paths } satisfies Request, [])
    keepStored('sessionStorage', OPENED_KEY, null)
  })
}

/** Whether this browser came here from outside, and not by a reload or from another page of the shop. */
function isFirstPage(): boolean {
  return navigation?.type === 'navigate' && !document.referrer.startsWith(`${location.origin}/`)
}

function register(): void {
  worker?.register('/sw.js', { updateViaCache: 'none' }).catch((error: unknown) => {
    // The shop works without it; some private windows have none.
    console.info('No offline use:', error)
  })
}

let hasAskedForReact = false

/** Whoever has something in the cart is going to open it: what it needs then is there already, and offline too. */
function fetchReact(): void {
  if (hasAskedForReact) return
  hasAskedForReact = true
  // The worker keeps it as it passes; without one the browser does.
  fetch(import.meta.env.REACT_FILE).catch(() => {})
}

const registerWhenIdle = () => whenIdle(register, 5000)

if (import.meta.env.PROD && !savesData)
  $cart.subscribe((cart) => {
    if (cart.length > 0) whenIdle(fetchReact, 5000)
  })

// Not for people who save data: the worker fetches the cart's code.
if (import.meta.env.PROD && worker && !savesData) {
  if (!hasDroppedSession) tellOpened()
  if (worker.controller || !isFirstPage()) registerWhenIdle()
  else void firstTouch.then(registerWhenIdle)
}
