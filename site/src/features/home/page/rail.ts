/** Connects the arrows of a row that scrolls sideways; touch, wheel and keys work without a script. */
function connect(area: Element): void {
  const rail = area.querySelector<HTMLElement>('[data-rail]')
  if (!rail) return
  const arrows = [...area.querySelectorAll<HTMLButtonElement>('[data-rail-step]')]

  const update = () => {
    const end = rail.scrollWidth - rail.clientWidth
    for (const arrow of arrows) {
      const isBack = arrow.dataset.railStep === '-1'
      // Not `disabled`, so that an arrow keeps the keyboard focus at the end of the row.
      arrow.setAttribute('aria-disabled', String(isBack ? rail.scrollLeft < 8 : rail.scrollLeft > end - 8))
    }
  }

  for (const arrow of arrows)
    arrow.addEventListener('click', () =>
      rail.scrollBy({ left: Number(arrow.dataset.railStep) * rail.clientWidth * 0.8 }),
    )
  rail.addEventListener('scroll', update, { passive: true })
  new ResizeObserver(update).observe(rail)
}

for (const area of document.querySelectorAll('[data-rail-area]')) connect(area)
