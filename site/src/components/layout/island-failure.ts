import { rootWords } from '../../lib/root-words.ts'
import { showToast } from '../../features/toast/toast.ts'

/**
 * Shows an error when an island cannot be hydrated, which Astro reports after a second try, and ends the held
 * state.
 */
addEventListener('astro:hydration-error', () => {
  delete rootWords().held
  showToast({
    title: 'This part of the page could not be loaded. Please load the page again.',
    kind: 'error',
  })
})
