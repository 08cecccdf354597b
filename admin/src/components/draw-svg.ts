import { faceMessages } from '@karigar/contract/shop/face.words'

export const SVG = 'image/svg+xml'

/** The longer side of a drawn picture, in pixels: as large as the server keeps one. */
const SIDE = 1600

/** Loads a drawing as a picture, in which no script runs and nothing else is loaded. */
async function loadDrawing(file: File): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(new Blob([await file.text()], { type: SVG }))
  const image = new Image()
  image.src = address
  try {
    await image.decode()
  } catch (error) {
    throw new Error(faceMessages.drawingInvalid, { cause: error })
  } finally {
    URL.revokeObjectURL(address)
  }
  return image
}

/** Draws an SVG into a PNG. Rejects with a sentence when it cannot be drawn. */
export async function drawSvg(file: File): Promise<File> {
  const image = await loadDrawing(file)
  const { naturalWidth, naturalHeight } = image
  if (naturalWidth === 0 || naturalHeight === 0) throw new Error(faceMessages.drawingInvalid)
  const scale = SIDE / Math.max(naturalWidth, naturalHeight)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(naturalHeight * scale))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error(faceMessages.drawingInvalid)
  return new File([blob], file.name.replace(/\.svg$/i, '.png'), { type: 'image/png' })
}

/** Returns the files, each SVG as the picture that it draws. Rejects with a sentence when one cannot be drawn. */
export const drawn = (files: File[]): Promise<File[]> =>
  Promise.all(files.map((file) => (file.type === SVG ? drawSvg(file) : file)))
