/**
 * The press that opens the chat (specification §4: the cart is cleared after the checkout message is opened). One
 * press opens one chat: impatient second presses, and a key that is held, are left without effect.
 */
/** What follows a press within this time was meant for the page as it was before. */
const SETTLES_MS = 1000

let openedAt = -SETTLES_MS

/** With a key held, or another button, the browser may as well open the chat behind this page, or save the link. */
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

// The page's islands are rendered beforehand, where there is nothing to press.
if (!import.meta.env.SSR) listen()

/** What is pressed from now on was meant for the page as it was before, for a while. */
export function settle(timeStamp = performance.now()): void {
  openedAt = timeStamp
}

/** Calls back once a plain press has opened the chat. */
export function afterOpening(link: HTMLAnchorElement, then: () => void): void {
  link.addEventListener('click', (event) => {
    if (!link.hasAttribute('href') || !isPlain(event)) return
    settle(event.timeStamp)
    // A click carries out its link only after its handlers have run: the link must be there until then.
    setTimeout(then)
  })
}
