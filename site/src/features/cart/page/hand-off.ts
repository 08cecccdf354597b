/**
 * Handles presses that open the chat (specification §4: the cart is cleared after the checkout message is opened), and
 * the tab in which it opens. One press opens one chat: repeated clicks and a held key have no effect.
 */
import { orderMessageWords } from '#words/cart.ts'

/**
 * Clicks within this time after a press are ignored, because they were meant for the page before it changed.
 */
const SETTLES_MS = 1000

let openedAt = -SETTLES_MS

/**
 * Tells whether a click is plain. With modifier keys or other buttons, browsers open links elsewhere or save
 * them.
 */
export function isPlain({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(altKey || ctrlKey || metaKey || shiftKey)
}

function prevent(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

function listen(): void {
  document.addEventListener(
    'click',
    (event) => {
      if (isPlain(event) && event.timeStamp - openedAt < SETTLES_MS) prevent(event)
    },
    { capture: true },
  )
  // Firefox follows a link again and again while Enter is held.
  document.addEventListener(
    'keydown',
    (event) => {
      const isChat = event.target instanceof Element && event.target.closest('[data-opens-chat]')
      if (event.repeat && event.key === 'Enter' && isChat) prevent(event)
    },
    { capture: true },
  )
}

// There is no document where the islands are prerendered.
if (!import.meta.env.SSR) listen()

/** Ignores clicks for a while from `timeStamp` on. */
export function settle(timeStamp = performance.now()): void {
  openedAt = timeStamp
}

/** Calls back once a plain press has opened the chat. */
export function afterOpening(link: HTMLAnchorElement, then: () => void): void {
  link.addEventListener('click', (event) => {
    if (!link.hasAttribute('href') || !isPlain(event)) return
    settle(event.timeStamp)
    // The browser follows the link after the click's handlers have run, so the link must still be there.
    setTimeout(then)
  })
}

/** A tab that is opened during a click and goes to the chat once the order has its number. */
interface ChatTab {
  /** Navigates the tab to the chat, unless it has been closed. */
  lead(href: string): void
  /** Calls `then` after `ms` milliseconds, even if this page's timers are throttled in the background. */
  after(ms: number, then: () => void): void
}

/** Fills the tab for the second or two until the order is recorded, or for good if this page is closed. */
function fill({ document }: Window, href: string): void {
  const scheme = document.createElement('meta')
  scheme.name = 'color-scheme'
  scheme.setAttribute('content', 'light dark')
  document.head.append(scheme)
  document.title = orderMessageWords.opening
  const link = document.createElement('a')
  link.href = href
  link.textContent = document.title
  document.body.append(link)
}

/**
 * Opens the tab. Returns null if the browser opens none, as inside other apps; the click then follows its
 * link.
 */
export function openChatTab(link: HTMLAnchorElement): ChatTab | null {
  // A press from before the page's script loaded may not open a tab any more (buy-panel.ts).
  const tab = link.target === '_self' ? window : window.open('', '_blank')
  if (!tab) return null
  if (tab !== window) {
    // Works like `rel=noopener`, with which `window.open` would return nothing to navigate.
    tab.opener = null
    fill(tab, link.href)
  }
  return {
    lead(href) {
      if (tab === window) location.assign(href)
      // Keeps the empty page out of the tab's history.
      else if (!tab.closed) tab.location.replace(href)
    },
    after(ms, then) {
      setTimeout(then, ms)
      // Browsers throttle the timers of this page while it is behind the tab.
      if (tab !== window) tab.setTimeout(then, ms)
    },
  }
}
