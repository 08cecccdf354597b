/** The sentences about previews. */
export const previewMessages = {
  failed: 'Failed to make the preview',
  asItWillBe: 'The page as it will be',
  waits: 'The page follows once the form is complete',
  ended: 'This preview has ended',
  endedDetail: 'A preview can be looked at for a week. Ask the shop for a new one.',
  notHere: 'Previews are not available just now. Please try again.',
  copied: 'Link copied',
  copyFailed: 'The link could not be copied. Open it in a new tab and copy its address.',
} as const
