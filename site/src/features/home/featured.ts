/** Specification §9: each Load More adds four. */
const STEP = 4

const area = document.querySelector('[data-featured]')
const button = area?.querySelector<HTMLButtonElement>('[data-load-more]')

button?.addEventListener('click', () => {
  const waiting = [...(area?.querySelectorAll<HTMLElement>('li[hidden]') ?? [])]
  const next = waiting.slice(0, STEP)
  for (const item of next) item.hidden = false
  if (waiting.length <= STEP) button.remove()
  next[0]?.querySelector('a')?.focus({ preventScroll: true })
})
