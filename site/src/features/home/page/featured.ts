/** Each Load More adds four services (specification §9). */
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
