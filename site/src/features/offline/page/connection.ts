/**
 * Registers the service worker, which keeps visited pages for offline use, once somebody uses the shop. Shows
 * a notice when the page's content may be outdated.
 */
import { keptNoticeWords } from '#words/offline.ts'
import { firstTouch } from '../../../lib/first-touch.ts'
import { savesData } from '../../../lib/saves-data.ts'
import { keepText, readText } from '../../../lib/stored.ts'
import { whenIdle } from '../../../lib/when-idle.ts'
import { $user, hasDroppedSession } from '../../auth/page/session-store.ts'
import { $cart } from '../../cart/page/cart-store.ts'
import { keptSentence, noticeHtml } from './kept-notice.ts'
import type { Request, Told } from '../messages.ts'

const OPENED = 'karigar:opened'

/** Missing where the connection is not secure. */
const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined

const loadedAt = new Date(performance.timeOrigin)
/** True if the page or its data is the worker's copy; the notice then stays until the page is reloaded. */
let isKept = notice() !== null
let sentence = ''

function notice(): HTMLElement | null {
  return document.getElementById('kept-notice')
}

function say(words: string): void {
  sentence = words
  if (!notice()) document.body.insertAdjacentHTML('afterbegin', noticeHtml(''))
  // Screen readers announce changes of a live region, not its initial content.
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
  if (isKept) say(keptNoticeWords.onlineAgain)
  else notice()?.remove()
})
// A page restored from the back/forward cache has not been requested again.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && !isKept && !navigator.onLine) sayOffline()
})

worker?.addEventListener('message', ({ data }: MessageEvent<Told>) => {
  // If the page itself is a copy, its notice keeps the page's date.
  if (data.type !== 'kept' || isKept) return
  isKept = true
  say(data.sentence)
})

/**
 * Tells the worker to delete visited pages: at once if it controls the page, because signing out leaves the
 * page, or else once it is ready.
 */
function forgetVisits(): void {
  const request: Request = { type: 'forget' }
  keepText('sessionStorage', OPENED, null)
  if (worker?.controller) worker.controller.postMessage(request, [])
  else void worker?.ready.then(({ active }) => active?.postMessage(request, []))
}

if (hasDroppedSession) forgetVisits()
$user.listen((user) => {
  if (user === null) forgetVisits()
})

const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]

/**
 * Tells the worker which pages were opened before it was active, including pages that have been left since.
 */
function tellOpened(): void {
  let paths = readText('sessionStorage', OPENED) ?? ''
  if (navigation?.workerStart === 0) paths += ` ${location.pathname}`
  if (!paths) return
  keepText('sessionStorage', OPENED, paths)
  void worker?.ready.then(({ active }) => {
    // Signing out may have removed the paths meanwhile.
    if (readText('sessionStorage', OPENED))
      active?.postMessage({ type: 'opened', paths } satisfies Request, [])
    keepText('sessionStorage', OPENED, null)
  })
}

/** Tells whether the visitor came from outside, not by a reload or from another page of the shop. */
function isFirstPage(): boolean {
  return navigation?.type === 'navigate' && !document.referrer.startsWith(`${location.origin}/`)
}

function register(): void {
  worker?.register('/sw.js', { updateViaCache: 'none' }).catch((error: unknown) => {
    // The shop works without the worker; some private windows do not allow one.
    console.info('No offline use:', error)
  })
}

let hasAskedForReact = false

/** Fetches React ahead of a visit to the filled cart, which then opens faster, and offline too. */
function fetchReact(): void {
  if (hasAskedForReact) return
  hasAskedForReact = true
  // The worker caches the response; without a worker the browser's cache does.
  fetch(import.meta.env.REACT_FILE).catch(() => {})
}

const registerWhenIdle = () => whenIdle(register, 5000)

if (import.meta.env.PROD && !savesData)
  $cart.subscribe((cart) => {
    if (cart.length > 0) whenIdle(fetchReact, 5000)
  })

// Not registered for visitors who save data, because the worker fetches the cart's code.
if (import.meta.env.PROD && worker && !savesData) {
  if (!hasDroppedSession) tellOpened()
  if (worker.controller || !isFirstPage()) registerWhenIdle()
  else void firstTouch.then(registerWhenIdle)
}
