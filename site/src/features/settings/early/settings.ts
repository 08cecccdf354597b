/**
 * Chooses the tab from the address, so that a reload or the way back paints that tab, and handles tabs that are pressed
 * before the island is hydrated.
 */
import '../../account/early/customer.ts'
import '../../../lib/early/submit.ts'
import { rootWords } from '../../../lib/root-words.ts'

const words = rootWords()
words.tab = location.hash === '#security' ? 'security' : 'profile'
addEventListener('click', ({ target }) => {
  const tab = (target as Element).closest<HTMLElement>('astro-island[ssr] [role=tab]')
  if (!tab?.dataset.tab) return
  words.tab = tab.dataset.tab
  history.replaceState(history.state, '', `#${words.tab}`)
})
