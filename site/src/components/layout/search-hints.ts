/** On phones the search box suggests something else to search for every three seconds (specification §2). */
const HINT_MS = 3000

/** Phones whose owner has nothing against movement. */
const meant = matchMedia('(max-width: 47.99rem) and (prefers-reduced-motion: no-preference)')

for (const field of document.querySelectorAll<HTMLInputElement>('[data-search-hints]')) {
  const hints = [field.placeholder, ...(field.dataset.searchHints ?? '').split('|')]
  let shown = 0
  setInterval(() => {
    if (document.hidden || document.activeElement === field || field.value) return
    shown = meant.matches ? (shown + 1) % hints.length : 0
    field.placeholder = hints[shown] ?? ''
  }, HINT_MS)
}
