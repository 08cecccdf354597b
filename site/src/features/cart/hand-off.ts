/**
 * Handles presses that open the chat (specification §4: the cart is cleared after the checkout message is
 * opened). One press opens one chat: repeated clicks and a held key have no effect.
 */
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
