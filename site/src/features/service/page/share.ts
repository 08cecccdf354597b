/** Shares the page's address, with the chosen variant and tier. */
import { shareLink } from '../../share/page/share-link.ts'

const button = document.querySelector<HTMLElement>('[data-share]')

button?.addEventListener('click', () => {
  const { origin, pathname, search } = location
  void shareLink({ title: button.dataset.share ?? '', url: origin + pathname + search })
})
