import { msssim } from '@blazediff/ssim/msssim'
import type { Sharp } from 'sharp'

/** The pixels of a picture: four bytes each. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
}

export async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Pictures with a shorter side than that are too small to be compared. */
export const LEAST_SIDE = 176

/** Scores how near a picture is to another of the same size, as people see it: 1 for the same pixels. */
export const likeness = ({ data, width, height }: Pixels, other: Pixels): number =>
  msssim(data, other.data, undefined, width, height)
