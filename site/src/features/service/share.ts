/** Hands the page's address, choice included, to the device's own share sheet, or copies it. */
import { shareLink } from '../share/share-link.ts'

const button = document.querySelector<HTMLElement>('[data-share]')

button?.addEventListener('click', () => {
  const { origin, pathname, search } = location
  void shareLink({ title: button.dataset.share ?? '', url: origin + pathname + search })
})
