import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { samplePictures } from '../../api/src/seeding/sample.ts'

/** Returns a picture of that size that compresses as real ones do, cut from one of the sample's, as a PNG. */
export async function photograph(width: number, height: number): Promise<Buffer> {
  const sample = path.join(samplePictures, 'amazon-flipkart-listing-banner-1200x800.webp')
  // The app lets files be read from memory only.
  return sharp(await readFile(sample))
    .resize(width, height)
    .png()
    .toBuffer()
}
