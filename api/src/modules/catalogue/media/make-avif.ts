import type { Sharp } from 'sharp'
import { loadSharp } from '../../../files/sharp.ts'
import { LEAST_SIDE, likeness, type Pixels, pixelsOf } from './likeness.ts'
import { upright } from './pictures.ts'
import { UnreadablePicture } from './unreadable-picture.ts'

/** What AVIF copies are made of. */
export interface AvifTask {
  /** What was uploaded; null where it is gone, and the largest WebP stands in for it. */
  original: Uint8Array | null
  /** Its WebP copies, the smallest first; the last one is the picture in full. */
  copies: Uint8Array[]
}

/** The steps of quality that are tried; below the first the comparison no longer sees what people do. */
const QUALITIES = [46, 50, 54, 58, 62, 66, 70, 74, 78]
const EFFORT = 4

/** A copy may have at most this part of the WebP's bytes; less is not worth another file. */
const MOST_OF_WEBP = 0.95

/**
 * An AVIF may have this part of the WebP's faults, which is less than all of them because brightness alone is compared:
 * with it AVIFs score as high as the WebP by SSIMULACRA2, too (decision 153).
 */
const PART_OF_FAULTS = 2 / 3

/**
 * The score at which nobody tells a picture from another beside it. It is asked for where the WebP is all that is left of a
 * picture, and has no faults of its own.
 */
const INDISTINGUISHABLE = 0.999

/** What an AVIF must be to be kept. */
interface Wanted {
  /** The least score. */
  score: number
  /** The most bytes. */
  bytes: number
}

interface Found {
  bytes: Buffer
  /** The step of its quality. */
  step: number
}

/**
 * Returns the smallest AVIF of these pixels that is as wanted; null when there is none. Searches from the step `first` on,
 * which is seldom far from the right one.
 */
async function smallest(pixels: Pixels, wanted: Wanted, first: number): Promise<Found | null> {
  const sharp = await loadSharp()
  const { data, width, height } = pixels
  let found: Found | null = null
  let direction = 0
  for (let step = first; QUALITIES[step] !== undefined; step += direction) {
    const bytes = await sharp(data, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      // Colours in full: the comparison is one of brightness, and WebP has colours at half the size.
      .avif({ quality: QUALITIES[step] ?? 0, effort: EFFORT, chromaSubsampling: '4:4:4' })
      .toBuffer()
    const isLarge = bytes.length > wanted.bytes
    if (!isLarge && likeness(pixels, await pixelsOf(sharp(bytes))) >= wanted.score) {
      found = { bytes, step }
      if (direction > 0) return found
      direction = -1
    } else {
      const next = isLarge ? -1 : 1
      // It turns where one step is too much and the next too little.
      if (found || direction === -next) return found
      direction = next
    }
  }
  return found
}

/** @throws UnreadablePicture */
async function read(image: Sharp): Promise<Pixels> {
  try {
    return await pixelsOf(image)
  } catch (error) {
    throw new UnreadablePicture(error instanceof Error ? error.message : String(error))
  }
}

/**
 * Returns an AVIF for each of the copies: the smallest that is at least as near to the picture as the WebP is, at the size
 * of the copy. Null when one of them would not be smaller by something worth it, or the picture is tiny or not opaque:
 * browsers choose a format first, and a size among what it has. Throws UnreadablePicture.
 */
export async function makeAvif({ original, copies }: AvifTask): Promise<Buffer[] | null> {
  const sharp = await loadSharp()
  const full = copies.at(-1)
  const source = original ?? full
  const made: Buffer[] = []
  let step = 0
  for (const copy of copies) {
    const webp = await read(sharp(copy))
    const { width, height } = webp
    if (Math.min(width, height) < LEAST_SIDE || !(await sharp(copy).stats()).isOpaque) return null
    // The sides of the copy itself: one that is computed from the other may be rounded to another pixel.
    const pixels = await read((await upright(source ?? copy)).resize(width, height, { fit: 'fill' }))
    const isAllThereIs = original === null && copy === full
    const score = isAllThereIs ? INDISTINGUISHABLE : 1 - PART_OF_FAULTS * (1 - likeness(pixels, webp))
    const found = await smallest(pixels, { score, bytes: copy.length * MOST_OF_WEBP }, step)
    if (found === null) return null
    step = found.step
    made.push(found.bytes)
  }
  return made
}
