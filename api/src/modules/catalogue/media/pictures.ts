import path from 'node:path'
import type { Sharp } from 'sharp'
import { copiesOf } from '@karigar/contract/catalogue/pages/picture'
import { HttpError } from '../../../http/errors.ts'
import { loadSharp } from '../../../files/sharp.ts'
import { randomCode } from '../../../crypto/random-code.ts'

const MAX_SIDE = 1600
const MAX_PIXELS = 40_000_000
const QUALITY = 80

/** A re-encoded picture and its smaller copies, each with the name to store it under. */
export interface EncodedPicture {
  url: string
  width: number
  height: number
  files: { name: string; bytes: Buffer }[]
  /** What it was encoded from. */
  original: Buffer
}

const starts = (bytes: Buffer, text: string, at = 0) =>
  bytes.toString('latin1', at, at + text.length) === text

/**
 * Tells by the first bytes whether a file is an accepted picture; its name and content type prove nothing.
 */
function isPicture(bytes: Buffer): boolean {
  return (
    starts(bytes, '\xff\xd8\xff') ||
    starts(bytes, '\x89PNG\r\n\x1a\n') ||
    starts(bytes, 'GIF8') ||
    (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) ||
    starts(bytes, 'ftypavif', 4)
  )
}

/**
 * The longest side that is decoded: memory is allocated per line, so a long line costs more than its pixels.
 */
const LONGEST_SIDE = 16_000

/** Throws when the header gives a longer side than that; decodes nothing. */
async function checkShape(bytes: Buffer): Promise<void> {
  const sharp = await loadSharp()
  const { width, height } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1 }).metadata()
  if (Math.max(width, height) > LONGEST_SIDE) throw new Error(`A picture of ${width} × ${height} is refused.`)
}

/** Returns a picture upright, still to be resized and encoded. */
export async function upright(bytes: Uint8Array): Promise<Sharp> {
  const sharp = await loadSharp()
  return sharp(bytes, { failOn: 'warning', limitInputPixels: MAX_PIXELS, pages: 1 }).autoOrient()
}

async function encode(
  bytes: Buffer,
  width: number,
): Promise<{ data: Buffer; width: number; height: number }> {
  const image = await upright(bytes)
  const { data, info } = await image
    .resize({ width, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds: 10 })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Returns a smaller copy of a picture. Rejects when the picture cannot be read. */
export async function encodeCopy(bytes: Buffer, width: number): Promise<Buffer> {
  return (await encode(bytes, width)).data
}

/**
 * Re-encodes an upload to WebP in all widths under a random name. Throws 422 when it is not an intact
 * picture.
 */
export async function encodePicture(bytes: Buffer): Promise<EncodedPicture> {
  if (!isPicture(bytes))
    throw new HttpError(422, 'Only JPEG, PNG, WebP, GIF and AVIF pictures can be uploaded.')
  try {
    await checkShape(bytes)
    const full = await encode(bytes, MAX_SIDE)
    const url = `/media/${randomCode(12).toLowerCase()}-${full.width}x${full.height}.webp`
    const files = [{ name: path.basename(url), bytes: full.data }]
    for (const copy of copiesOf(url))
      files.push({ name: path.basename(copy.url), bytes: await encodeCopy(bytes, copy.width) })
    return { url, width: full.width, height: full.height, files, original: bytes }
  } catch (error) {
    // Any failure of the decoder is the file's fault, and its message would not help the sender.
    throw new HttpError(422, 'This picture cannot be read: it is damaged or too large.', undefined, error)
  }
}
