/**
 * Shows the next cards of a category, of which the list page shows phones the first six (catalogue.css). Until this is loaded,
 * and without scripts, the link leads to the category's own page.
 */
import { moreWords } from '#words/common.ts'

/** Number of cards that a category begins with on phones, and that a press adds. */
export const MORE_AT_ONCE = 6

function showMore(link: HTMLElement): void {
  const cards = [...(link.parentElement?.querySelectorAll<HTMLElement>('.card-grid > li') ?? [])]
  const shown = cards.filter(
    (card, place) => place < MORE_AT_ONCE || card.classList.contains('is-shown'),
  ).length
  for (const card of cards.slice(shown, shown + MORE_AT_ONCE)) card.classList.add('is-shown')
  // Whoever moves by keys goes on with the first of them.
  cards[shown]?.querySelector('a')?.focus({ preventScroll: true })
  const left = cards.length - shown - MORE_AT_ONCE
  if (left <= 0) link.remove()
  else if (link.firstChild) link.firstChild.textContent = moreWords.show(Math.min(left, MORE_AT_ONCE))
}

/** Makes the links show more instead of leading away. */
export function startShowingMore(): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-show-more]')) {
    link.setAttribute('role', 'button')
    link.addEventListener('click', (event) => {
      event.preventDefault()
      showMore(link)
    })
    link.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return
      event.preventDefault()
      showMore(link)
    })
  }
}
