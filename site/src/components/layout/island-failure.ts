import { rootWords } from '../../lib/root-words.ts'
import { toastWords } from '#words/layout.ts'
import { showToast } from '../../features/toast/page/toast.ts'

/**
 * Shows an error when an island cannot be hydrated, which Astro reports after a second try, and ends the held
 * state.
 */
addEventListener('astro:hydration-error', () => {
  delete rootWords().held
  showToast({
    title: toastWords.partMissing,
    kind: 'error',
  })
})
