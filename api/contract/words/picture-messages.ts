/** The sentences about pictures and what they show. */
export const pictureMessages = {
  textLong: (most: number) => `Describe the picture in at most ${most} letters`,
  textSaved: 'Description saved. The pages follow within moments.',
  textFailed: 'Failed to save the description',
  textLoadFailed: 'Failed to load the description',
  textChanged:
    'Somebody else has described this picture meanwhile. Their text is below; save again to use yours.',
  notFound: 'Picture not found',
} as const
