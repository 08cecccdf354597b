import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { CoverPage } from '@karigar/contract/catalogue/pages/pages'
import { drawCover } from '@karigar/contract/catalogue/covers/draw-cover'
import type { OverlayOptions } from 'sharp'
import { loadSharp } from '../../files/sharp.ts'
import { designFolder } from './design-folder.ts'
import { SHARE_GROUND, SHARE_HUES } from './ground.ts'
import { drawSvg } from '../../files/draw-svg.ts'
import { drawText } from '../../files/picture-text.ts'

/** Contents of a picture for a shared link. */
export interface ShareCard {
  title: string
  /** The line above the title: category and subcategory, or the number of services. */
  over: string
  /** Such as 'From ₹4,999'; null for none. */
  price: string | null
  /** The line below the price. */
  note: string
  shop: string
  /** The service's own picture, an upload of this shop; null for the drawn art. */
  picture: string | null
  /** What stands in for it; null for the shop's own art. */
  cover: CoverPage | null
}

const INK = '#1d1a16'
const PAPER = '#faf5ec'
const SOFT = '#5c5347'

const { width: WIDTH, height: HEIGHT, split: SPLIT, foot: FOOT, margin: MARGIN } = SHARE_GROUND
const TEXT_WIDTH = SPLIT - 2 * MARGIN + 16

/**
 * Reads the background: everything but the texts and the service's own picture. It is drawn beforehand
 * because this process handles pictures from users, so SVG and file loaders are disabled in it
 * (files/sharp.ts).
 */
const ground = (hue: number | null) => {
  const name = hue === null ? 'shop.png' : `hue-${hue % SHARE_HUES.length}.png`
  return readFile(path.join(designFolder, 'grounds', name))
}

/** Draws the cover without its band, which the texts beside it replace. */
async function coverArt(cover: CoverPage): Promise<OverlayOptions> {
  const svg = drawCover({ ...cover, width: WIDTH - SPLIT, height: HEIGHT, scheme: 'light', bare: true })
  return { input: await drawSvg(svg), left: SPLIT, top: 0 }
}

/** Scales the service's own picture to fill the right side. */
async function ownPicture(bytes: Buffer): Promise<OverlayOptions> {
  const sharp = await loadSharp()
  const input = await sharp(bytes, { failOn: 'warning', limitInputPixels: 40e6, pages: 1 })
    .resize(WIDTH - SPLIT, HEIGHT, { fit: 'cover' })
    .flatten({ background: PAPER })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return { input, left: SPLIT, top: 0 }
}

/**
 * Draws one picture as a JPEG. The same card and bytes give the same picture, unless a text needs one of the
 * machine's own fonts (text.ts).
 *
 * @param picture the bytes of the service's own picture, or null for the drawn art
 */
export async function drawSharePicture(card: ShareCard, picture: Buffer | null): Promise<Buffer> {
  const hue = card.cover?.hue ?? null
  const color = hue === null ? SOFT : (SHARE_HUES[hue % SHARE_HUES.length] ?? SOFT)
  const layers: OverlayOptions[] = []
  let top = MARGIN
  const over = await drawText(card.over, {
    weight: 'bold',
    color,
    sizes: [30, 26],
    width: TEXT_WIDTH,
    height: 40,
  })
  if (over) {
    layers.push({ input: over.input, left: MARGIN, top })
    top += over.height + 26
  }
  const price =
    card.price === null
      ? null
      : await drawText(card.price, {
          weight: 'bold',
          color: INK,
          sizes: [60, 50, 40],
          width: TEXT_WIDTH,
          height: 72,
        })
  const note = await drawText(card.note, {
    weight: 'medium',
    color: SOFT,
    sizes: [28, 24],
    width: TEXT_WIDTH,
    height: price ? 36 : 110,
  })
  const below = (price ? price.height + 16 : 0) + (note ? note.height : 0)
  const bottom = FOOT - 40
  const title = await drawText(card.title, {
    weight: 'bold',
    color: INK,
    sizes: [72, 64, 56, 50, 44],
    width: TEXT_WIDTH,
    height: bottom - below - 48 - top,
  })
  if (title) layers.push({ input: title.input, left: MARGIN, top })
  if (price) layers.push({ input: price.input, left: MARGIN, top: bottom - below })
  if (note) layers.push({ input: note.input, left: MARGIN, top: bottom - note.height })
  const shop = await drawText(card.shop, {
    weight: 'bold',
    color: PAPER,
    sizes: [40, 32, 26],
    width: TEXT_WIDTH - 80,
    height: 60,
  })
  if (shop)
    layers.push({ input: shop.input, left: MARGIN + 76, top: Math.round(FOOT + 59 - shop.height / 2) })
  if (picture) layers.push(await ownPicture(picture))
  else if (card.cover) layers.push(await coverArt(card.cover))
  const sharp = await loadSharp()
  return sharp(await ground(hue))
    .composite(layers)
    .flatten({ background: PAPER })
    .jpeg({ quality: 82, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
