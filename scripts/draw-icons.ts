// Draws the icons of the site from its mark, site/public/favicon.svg (for old browsers, home screens and the manifest),
// and the grounds of the pictures for shared links.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { shareGrounds } from './pictures/share-grounds.ts'

const INK = '#1d1a16'
const ICO_SIZES = [16, 32, 48]

const site = path.resolve(import.meta.dirname, '../site/public')
const mark = await readFile(path.join(site, 'favicon.svg'))

/** The mark on a square; `share` of its side is the mark's. A transparent ground where none is given. */
async function draw(size: number, share: number, ground?: string): Promise<Buffer> {
  const side = Math.round(size * share)
  const drawn = await sharp(mark, { density: (72 * side) / 48 })
    .resize(side, side)
    .png()
    .toBuffer()
  return sharp({
    create: { width: size, height: size, channels: 4, background: ground ?? { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/** An .ico file of PNG pictures: a header of 6 bytes, an entry of 16 for each, the pictures. */
function ico(pictures: { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * index
    header.writeUInt8(size, entry)
    header.writeUInt8(size, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(png.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)])
}

const small = await Promise.all(ICO_SIZES.map(async (size) => ({ size, png: await draw(size, 1) })))
await writeFile(path.join(site, 'favicon.ico'), ico(small))
await writeFile(path.join(site, 'apple-touch-icon.png'), await draw(180, 0.74, INK))
await mkdir(path.join(site, 'icons'), { recursive: true })
for (const size of [192, 512]) {
  await writeFile(path.join(site, 'icons', `icon-${size}.png`), await draw(size, 0.96))
  // A launcher may cut a maskable icon down to a circle of 80% of its side.
  await writeFile(path.join(site, 'icons', `icon-maskable-${size}.png`), await draw(size, 0.62, INK))
}

const grounds = path.resolve(import.meta.dirname, '../api/src/publishing/share-pictures/grounds')
await mkdir(grounds, { recursive: true })
for (const [name, svg] of Object.entries(shareGrounds()))
  await writeFile(
    path.join(grounds, name),
    await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, colours: 64 }).toBuffer(),
  )
