/** The banner rotates every 5000 ms (specification §9). */
const ROTATION_MS = 5000
/** Shortest horizontal distance of a swipe. */
const SWIPE_PX = 40

function startHero(hero: HTMLElement, list: HTMLElement): void {
  const slides = [...list.children] as HTMLElement[]
  const dots = [...hero.querySelectorAll('[data-hero-dot]')]
  const pause = hero.querySelector('[data-hero-pause]')
  let shown = 0
  let isPaused = matchMedia('(prefers-reduced-motion: reduce)').matches
  let isUnderPointer = false
  let hasFocus = false
  let timer = 0

  const show = (index: number) => {
    shown = (index + slides.length) % slides.length
    slides.forEach((slide, position) => slide.toggleAttribute('inert', position !== shown))
    dots.forEach((dot, position) => {
      if (position === shown) dot.setAttribute('aria-current', 'true')
      else dot.removeAttribute('aria-current')
    })
  }

  const schedule = () => {
    clearInterval(timer)
    const isMoving = !isPaused && !isUnderPointer && !hasFocus && !document.hidden
    if (isMoving) timer = window.setInterval(() => show(shown + 1), ROTATION_MS)
    // Screen readers announce slides that the visitor chooses, but not automatic changes.
    list.setAttribute('aria-live', isMoving ? 'off' : 'polite')
    hero.toggleAttribute('data-paused', isPaused)
    pause?.setAttribute('aria-label', isPaused ? 'Play the banner' : 'Pause the banner')
  }

  pause?.addEventListener('click', () => {
    isPaused = !isPaused
    schedule()
  })
  for (const button of hero.querySelectorAll<HTMLElement>('[data-hero-step]'))
    button.addEventListener('click', () => {
      show(shown + Number(button.dataset.heroStep))
      schedule()
    })
  dots.forEach((dot, index) =>
    dot.addEventListener('click', () => {
      show(index)
      schedule()
    }),
  )
  // Only the mouse pauses by hovering: touch has no reliable end and could pause the banner for good.
  for (const [type, held] of [
    ['pointerenter', true],
    ['pointerleave', false],
  ] as const)
    hero.addEventListener(type, ({ pointerType }) => {
      if (pointerType !== 'mouse') return
      isUnderPointer = held
      schedule()
    })
  let from = 0
  list.addEventListener('pointerdown', ({ clientX }) => (from = clientX))
  list.addEventListener('pointerup', ({ clientX, pointerType }) => {
    if (pointerType === 'mouse' || Math.abs(clientX - from) < SWIPE_PX) return
    show(shown + (clientX < from ? 1 : -1))
    schedule()
  })
  document.addEventListener('visibilitychange', schedule)
  for (const [type, held] of [
    ['focusin', true],
    ['focusout', false],
  ] as const)
    hero.addEventListener(type, () => {
      hasFocus = held
      schedule()
    })
  schedule()
}

const hero = document.querySelector<HTMLElement>('[data-hero]')
const list = hero?.querySelector<HTMLElement>('[data-hero-slides]')
if (hero && list && list.childElementCount > 1) startHero(hero, list)
