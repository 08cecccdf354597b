/** The sentences about pictures and what they show. */
export const pictureMessages = {
  textLong: (most: number) => `Describe the picture in at most ${most} letters`,
  textSaved: 'Description saved. The pages follow within moments.',
  textFailed: 'Failed to save the description',
  textLoadFailed: 'Failed to load the description',
  textChanged:
    'Somebody else has described this picture meanwhile. Their text is below; save again to use yours.',
  notFound: 'Picture not found',
  gone: 'This picture was cleared from the library. Upload it again.',
  replacedByItself: 'Choose another picture than the one that is to be replaced.',
  replaced: (places: number) =>
    places === 1 ? 'Replaced in 1 place.' : `Replaced in ${places} places. The pages follow within moments.`,
  undone: 'The old picture is back.',
  replaceFailed: 'Failed to replace the picture',
  cleared: (pictures: number) => (pictures === 1 ? '1 picture cleared.' : `${pictures} pictures cleared.`),
  notCleared: (cause: string) => `Nothing was cleared. ${cause} Please try again in a moment.`,
  clearFailed: 'Failed to clear the pictures',
  confirmClear:
    'Nothing shows these pictures, and no draft, order or version that can be brought back needs them. They cannot be restored.',
  loadFailed: 'Failed to load the pictures',
} as const
