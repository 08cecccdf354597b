/** Specification §9: the banner rotates every 5000 ms. */
const ROTATION_MS = 5000

function startHero(hero: HTMLElement, list: HTMLElement): void {
  const slides = [...list.children] as HTMLElement[]
  const dots = [...hero.querySelectorAll('[data-hero-dot]')]
  const pause = hero.querySelector('[data-hero-pause]')
  let shown = 0
  let isPaused = matchMedia('(prefers-reduced-motion: reduce)').matches
  let isHeld = false
  let timer = 0

  const show = (index: number) => {
    shown = (index + slides.length) % slides.length
    slides.forEach((slide, position) => (slide.inert = position !== shown))
    dots.forEach((dot, position) => {
      if (position === shown) dot.setAttribute('aria-current', 'true')
      else dot.removeAttribute('aria-current')
    })
  }

  const schedule = () => {
    clearInterval(timer)
    const isMoving = !isPaused && !isHeld
    if (isMoving) timer = window.setInterval(() => document.hidden || show(shown + 1), ROTATION_MS)
    // What moves by itself stays silent; what the visitor moves is read out.
    list.ariaLive = isMoving ? 'off' : 'polite'
    hero.toggleAttribute('data-paused', isPaused)
    pause?.setAttribute('aria-label', isPaused ? 'Play' : 'Pause')
  }

  const hold = (held: boolean) => () => {
    isHeld = held
    schedule()
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
  hero.addEventListener('mouseenter', hold(true))
  hero.addEventListener('mouseleave', hold(false))
  hero.addEventListener('focusin', hold(true))
  hero.addEventListener('focusout', hold(false))
  schedule()
}

const hero = document.querySelector<HTMLElement>('[data-hero]')
const list = hero?.querySelector<HTMLElement>('[data-hero-slides]')
if (hero && list && list.childElementCount > 1) startHero(hero, list)
