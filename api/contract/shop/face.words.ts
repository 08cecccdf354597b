/** The sentences about how a shop looks, for the console and the API. */
export const faceMessages = {
  colourInvalid: 'Please enter a colour, such as #0b6e4f',
  logoFirst: 'Upload the logo first: this one is shown in its place on dark ground',
  previewFailed: 'The page could not be loaded. Please try again.',
  drawingInvalid: 'This SVG cannot be drawn: it is damaged, or has no size.',
} as const
