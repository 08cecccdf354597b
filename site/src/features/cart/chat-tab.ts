/** A tab opened within a press, to be led to the chat once the order has its number. */

export interface ChatTab {
  /** Leads the tab to the chat; a tab that was closed meanwhile stays closed. */
  lead(href: string): void
  /** Calls back after so long, by the clock of whichever page is in front. */
  after(ms: number, then: () => void): void
}

/** What is seen of the tab while the order is recorded: a second or two at most, or for good if this page is closed. */
function fill({ document }: Window, href: string): void {
  const scheme = document.createElement('meta')
  scheme.name = 'color-scheme'
  scheme.content = 'light dark'
  document.head.append(scheme)
  document.title = 'Opening WhatsApp…'
  const link = document.createElement('a')
  link.href = href
  link.textContent = document.title
  document.body.append(link)
}

/** Null where the browser opens none, as inside of other apps: the press is then best left to its link. */
export function openChatTab(link: HTMLAnchorElement): ChatTab | null {
  // What was pressed before the page's script came may open no tab any more (buy-panel.ts).
  const tab = link.target === '_self' ? window : window.open('', '_blank')
  if (!tab) return null
  if (tab !== window) {
    // As `rel=noopener`, which would leave nothing to lead.
    tab.opener = null
    fill(tab, link.href)
  }
  return {
    lead(href) {
      if (tab === window) location.assign(href)
      // Without the empty page in the tab's history.
      else if (!tab.closed) tab.location.replace(href)
    },
    after(ms, then) {
      setTimeout(then, ms)
      // This page is behind the tab now, where browsers slow its clock down.
      if (tab !== window) tab.setTimeout(then, ms)
    },
  }
}
