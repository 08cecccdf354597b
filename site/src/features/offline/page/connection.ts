/** Shows a notice when the page's content may be outdated, and remembers which pages were opened for the service worker. */
import { keptNoticeWords } from '#words/offline.ts'
import { keepText, readText } from '../../../lib/stored.ts'
import { whenShown } from '../../../lib/when-shown.ts'
import { $user, hasDroppedSession } from '../../auth/page/session-store.ts'
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

$user.listen((user) => {
  if (user === null) forgetVisits()
})

whenShown(() => {
  if (hasDroppedSession) forgetVisits()
  // Remembered at once, because the page may be left before the worker is told (touch/worker.ts).
  else keepText('sessionStorage', OPENED, `${readText('sessionStorage', OPENED) ?? ''} ${location.pathname}`)
})
