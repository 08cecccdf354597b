import { showToast } from '../../features/toast/toast.ts'

/** Says that an island could not come to life, which Astro tells after a second try: whatever was pressed in it waits. */
addEventListener('astro:hydration-error', () => {
  delete document.documentElement.dataset.held
  showToast({
    title: 'This part of the page could not be loaded. Please load the page again.',
    kind: 'error',
  })
})
