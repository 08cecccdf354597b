/** The sentences of the publish centre. */
export const publishMessages = {
  releaseMissing: 'This release is no longer kept. Choose another one.',
  releaseLive: 'This release is live already.',
  held: 'The site is held at an earlier release. Go forward first.',
  notHeld: 'The site is not held at an earlier release.',
  loadFailed: 'The publishes could not be loaded.',
} as const
