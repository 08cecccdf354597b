/** Runs in a page: wraps each text in elements of its own and changes it, as Chrome and Google Translate do. */
export function wrapTexts(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest('script, style, textarea, noscript')) continue
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.textContent = `${text.data} (translated)`
    outer.append(inner)
    text.replaceWith(outer)
  }
  document.documentElement.lang = 'hi'
}
