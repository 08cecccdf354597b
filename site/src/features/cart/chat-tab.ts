/** A tab that is opened during a click and goes to the chat once the order has its number. */
import { orderMessageWords } from '#words/cart.ts'

export interface ChatTab {
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
