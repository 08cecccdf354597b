/**
 * Lets the picture of a card grow into that of the service's page, and shrink again on the way back, where the browser has
 * transitions between pages. Service pages say so in their styles (service.css); a page with cards says so from here, once
 * somebody uses it, and only while motion is welcome.
 */

/** Pages that take part; both sides of a transition must say so. */
const TAKES_PART = '@media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto } }'
const PICTURE = 'service-picture'
const SERVICE = /^\/services\/[\w-]+$/

const pathOf = (address: string | null | undefined) => (address ? new URL(address).pathname : '')

const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

/** Returns the picture of the card that leads to this page, if it can be seen. */
function pictureOf(path: string): HTMLElement | undefined {
  return (
    [...document.querySelectorAll<HTMLAnchorElement>('.service-card a')]
      .filter((link) => link.pathname === path)
      .map((link) => link.closest('.service-card')?.querySelector<HTMLElement>('.service-card-art'))
      .find((art) => art?.querySelector('img') && isInView(art)) ?? undefined
  )
}

/** The picture of this page itself, where it is a service's. */
const ownPicture = () => document.querySelector<HTMLElement>('.gallery-stage')

/** Names the picture of the card that leads to this page until the transition is over; skips it where there is none. */
function grow(transition: ViewTransition | null, path: string): void {
  if (!transition) return
  const own = ownPicture()
  // Back from a service's page the own picture shrinks into the card, which that page names itself.
  const card = SERVICE.test(path) ? pictureOf(path) : undefined
  if (!card && !(own && isInView(own))) {
    transition.skipTransition()
    return
  }
  if (!card) return
  // Two pictures of one name would end the transition.
  if (own) own.style.viewTransitionName = 'none'
  card.style.viewTransitionName = PICTURE
  const forget = () => {
    card.style.viewTransitionName = ''
    if (own) own.style.viewTransitionName = ''
  }
  transition.finished.then(forget, forget)
}

export function startGrowing(): void {
  if (!('CSSViewTransitionRule' in globalThis)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(TAKES_PART)
  document.adoptedStyleSheets.push(sheet)
  addEventListener('pageswap', ({ activation, viewTransition }) =>
    grow(viewTransition, pathOf(activation?.entry?.url)),
  )
  addEventListener('pagereveal', ({ viewTransition }) =>
    grow(viewTransition, pathOf(navigation.activation?.from?.url)),
  )
}
