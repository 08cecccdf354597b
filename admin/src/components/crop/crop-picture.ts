/** A part of a picture, in its pixels. */
export interface PictureArea {
  x: number
  y: number
  width: number
  height: number
}

/** Width to height of the pictures of services: pages show 3:2 (specification §7). */
export const PICTURE_RATIO = 3 / 2

/** What cropping by a pixel or two would not change visibly. */
const SAME_RATIO = 0.01

/** Types that a canvas writes; others become WebP, which keeps transparency, too. */
const WRITTEN: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}
const QUALITY = 0.92

/** Tells whether pages would cut something off a picture of this size. */
export const isOtherRatio = (width: number, height: number): boolean =>
  width > 0 && height > 0 && Math.abs(width / height / PICTURE_RATIO - 1) > SAME_RATIO

/** Returns type and file name of the cropped picture. */
export function croppedFile({ name, type }: Pick<File, 'name' | 'type'>): { name: string; type: string } {
  const written = WRITTEN[type] ? type : 'image/webp'
  return { name: `${name.replace(/\.[^.]*$/, '')}.${WRITTEN[written]}`, type: written }
}

/**
 * Tells whether a picture should be cropped before its upload. What the browser cannot read is left to the server, and a
 * GIF would lose its movement.
 */
export async function needsCrop(file: File): Promise<boolean> {
  if (file.type === 'image/gif') return false
  try {
    const picture = await createImageBitmap(file)
    const { width, height } = picture
    picture.close()
    return isOtherRatio(width, height)
  } catch {
    return false
  }
}

/** Returns the part of a picture as a file of its own, in the picture's own pixels. Rejects when the browser cannot. */
export async function cropPicture(file: File, { x, y, width, height }: PictureArea): Promise<File> {
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width)
  canvas.height = Math.round(height)
  canvas.getContext('2d')?.drawImage(picture, -Math.round(x), -Math.round(y))
  picture.close()
  const { name, type } = croppedFile(file)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
  if (!blob) throw new Error('The picture could not be cropped.')
  return new File([blob], name, { type })
}
