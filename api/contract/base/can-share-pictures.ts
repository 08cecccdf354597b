/** Tells whether this browser hands pictures over to other apps. */
export const canSharePictures = (): boolean =>
  'canShare' in navigator &&
  navigator.canShare({ files: [new File(['-'], 'picture.png', { type: 'image/png' })] })
