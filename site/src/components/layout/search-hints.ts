/** On phones the search box suggests something else to search for every three seconds (specification §2). */
const HINT_MS = 3000

const phone = matchMedia('(width < 48rem)')
const calm = matchMedia('(prefers-reduced-motion: reduce)')

for (const field of document.querySelectorAll<HTMLInputElement>('[data-search-hints]')) {
  const hints = [field.placeholder, ...(field.dataset.searchHints ?? '').split('|')]
  let shown = 0
  setInterval(() => {
    if (document.hidden || document.activeElement === field || field.value) return
    shown = phone.matches && !calm.matches ? (shown + 1) % hints.length : 0
    field.placeholder = hints[shown] ?? ''
  }, HINT_MS)
}
