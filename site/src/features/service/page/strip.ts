/** A row of pictures that scrolls sideways; touch needs no script, but buttons and keys do. */
export interface Strip {
  /** Returns the index of the shown picture. */
  shown: () => number
  /** Shows a picture; indexes wrap around at both ends. */
  show: (index: number, behavior?: ScrollBehavior) => void
}

/**
 * Connects a row with its buttons, thumbnails and count in `area`; `onChange` is called for each new picture.
 */
export function startStrip(area: HTMLElement, track: HTMLElement, onChange?: () => void): Strip {
  const count = area.querySelector('[data-count]')
  const thumbnails = [...area.querySelectorAll<HTMLElement>('[data-picture]')]
  const total = track.childElementCount
  let shown = 0

  const mark = (index: number) => {
    if (index === shown) return
    shown = index
    for (const [place, thumbnail] of thumbnails.entries())
      thumbnail.setAttribute('aria-current', String(place === index))
    if (count) count.textContent = String(index + 1)
    onChange?.()
  }
  const show = (index: number, behavior: ScrollBehavior = 'auto') => {
    const next = (index + total) % total
    track.scrollTo({ left: next * track.clientWidth, behavior })
    mark(next)
  }

  track.addEventListener('onscrollend' in track ? 'scrollend' : 'scroll', () => {
    if (track.clientWidth > 0) mark(Math.round(track.scrollLeft / track.clientWidth))
  })
  track.addEventListener('keydown', (event) => {
    const next = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: total - 1 }[event.key]
    // Keys pressed inside a picture's frame scroll that frame.
    if (next === undefined || event.target !== track) return
    event.preventDefault()
    show(next)
  })
  area.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null
    if (button?.dataset.picture) show(Number(button.dataset.picture))
    else if (button?.dataset.step) show(shown + Number(button.dataset.step))
  })
  return { shown: () => shown, show }
}
