import type { CoverPage } from '@karigar/contract/catalogue/pages/pages'
import { drawCover } from '@karigar/contract/catalogue/covers/draw-cover'
import { paletteOf } from '@karigar/contract/shop/palette'
import type { OverlayOptions } from 'sharp'
import { loadSharp } from '../../files/sharp.ts'
import { drawSvg } from '../../files/draw-svg.ts'
import { drawText, type TextStyle } from '../../files/picture-text.ts'
import { groundOf, SHARE_GROUND, signBox, type SignPlace } from './ground.ts'
import type { ShareFace } from './share-face.ts'

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
  /** The shop's colours, type and signs. */
  face: ShareFace
  /** The service's own picture, an upload of this shop; null for the drawn art. */
  picture: string | null
  /** What stands in for it; null for the shop's own art. */
  cover: CoverPage | null
}

const { width: WIDTH, height: HEIGHT, split: SPLIT, foot: FOOT, margin: MARGIN } = SHARE_GROUND
const TEXT_WIDTH = SPLIT - 2 * MARGIN + 16

/** The bytes of the pictures that a card names; null for those it does not name, and for what cannot be read. */
export interface CardPictures {
  own: Buffer | null
  mark: Buffer | null
  logo: Buffer | null
}

export const NO_PICTURES: CardPictures = { own: null, mark: null, logo: null }

const LIMITS = { failOn: 'warning', limitInputPixels: 40e6, pages: 1 } as const

/** Fits a picture into a box, and says how large it became. */
async function fitted(bytes: Buffer, width: number, height: number) {
  const sharp = await loadSharp()
  const { data: input, info } = await sharp(bytes, LIMITS)
    .resize(width, height, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input, width: info.width, height: info.height }
}

/** Draws letters or a picture onto the tile of a sign. */
async function onTile(
  place: SignPlace,
  { mark, type }: ShareFace,
  picture: Buffer | null,
  color: string,
): Promise<OverlayOptions[]> {
  const { left, top, side } = signBox(place)
  const room = Math.round(side * 0.72)
  const sign =
    mark.kind === 'letters'
      ? await drawText(mark.letters, {
          weight: 'bold',
          type,
          color,
          sizes: [0.52, 0.44, 0.36].map((share) => Math.round(side * share)),
          width: room,
          // Too low for two lines.
          height: Math.round(side * 0.62),
        })
      : mark.kind === 'picture' && picture
        ? await fitted(picture, room, room)
        : null
  if (!sign) return []
  const at = (edge: number, length: number) => Math.round(edge + (side - length) / 2)
  return [{ input: sign.input, left: at(left, sign.width), top: at(top, sign.height) }]
}

/** Draws the logo on the strip below the texts, on a white plate if it is not made for dark ground. */
async function logoOnStrip(bytes: Buffer, isForDark: boolean): Promise<OverlayOptions[]> {
  const sharp = await loadSharp()
  const { input, width, height } = await fitted(bytes, TEXT_WIDTH - 40, 66)
  const middle = FOOT + (HEIGHT - FOOT) / 2
  const top = Math.round(middle - height / 2)
  const plate = { width: width + 32, height: height + 20, channels: 3, background: '#ffffff' } as const
  const white = { input: await sharp({ create: plate }).png().toBuffer(), left: MARGIN - 16, top: top - 10 }
  return [...(isForDark ? [] : [white]), { input, left: MARGIN, top }]
}

let kept: { svg: string; png: Promise<Buffer> } | undefined

/** Draws a ground; nearly all pictures of a shop have the same one, so the last is kept. */
function groundFor(svg: string): Promise<Buffer> {
  if (kept?.svg !== svg) {
    const png = drawSvg(svg)
    kept = { svg, png }
    png.catch(() => {
      kept = undefined
    })
  }
  return kept.png
}

/** Draws the cover without its band, which the texts beside it replace. */
async function coverArt(cover: CoverPage): Promise<OverlayOptions> {
  const svg = drawCover({ ...cover, width: WIDTH - SPLIT, height: HEIGHT, scheme: 'light', bare: true })
  return { input: await drawSvg(svg), left: SPLIT, top: 0 }
}

/** Scales the service's own picture to fill the right side. */
async function ownPicture(bytes: Buffer, paper: string): Promise<OverlayOptions> {
  const sharp = await loadSharp()
  const input = await sharp(bytes, LIMITS)
    .resize(WIDTH - SPLIT, HEIGHT, { fit: 'cover' })
    .flatten({ background: paper })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return { input, left: SPLIT, top: 0 }
}

/**
 * Draws one picture as a JPEG. The same card and bytes give the same picture, unless a text needs one of the
 * machine's own fonts (picture-text.ts).
 */
export async function drawSharePicture(card: ShareCard, pictures: CardPictures): Promise<Buffer> {
  const { face } = card
  const shades = paletteOf(face.colours).light
  const { ink, inkSoft, paper, onPanel, onMain, hues } = shades
  const set = (text: string, style: Omit<TextStyle, 'type'>) => drawText(text, { ...style, type: face.type })
  const layers: OverlayOptions[] = []
  let top = MARGIN
  const over = await set(card.over, {
    weight: 'bold',
    color: card.cover ? (hues[card.cover.hue % hues.length] ?? inkSoft) : inkSoft,
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
      : await set(card.price, {
          weight: 'bold',
          color: ink,
          sizes: [60, 50, 40],
          width: TEXT_WIDTH,
          height: 72,
        })
  const note = await set(card.note, {
    weight: 'medium',
    color: inkSoft,
    sizes: [28, 24],
    width: TEXT_WIDTH,
    height: price ? 36 : 110,
  })
  const below = (price ? price.height + 16 : 0) + (note ? note.height : 0)
  const bottom = FOOT - 40
  const title = await set(card.title, {
    weight: 'bold',
    color: ink,
    sizes: [72, 64, 56, 50, 44],
    width: TEXT_WIDTH,
    height: bottom - below - 48 - top,
  })
  if (title) layers.push({ input: title.input, left: MARGIN, top })
  if (price) layers.push({ input: price.input, left: MARGIN, top: bottom - below })
  if (note) layers.push({ input: note.input, left: MARGIN, top: bottom - note.height })
  const logo = pictures.logo && face.logo && (await logoOnStrip(pictures.logo, face.logo.isForDark))
  if (logo) layers.push(...logo)
  else {
    layers.push(...(await onTile('foot', face, pictures.mark, onMain)))
    const shop = await set(card.shop, {
      weight: 'bold',
      color: onPanel,
      sizes: [40, 32, 26],
      width: TEXT_WIDTH - 80,
      height: 60,
    })
    if (shop)
      layers.push({ input: shop.input, left: MARGIN + 76, top: Math.round(FOOT + 59 - shop.height / 2) })
  }
  if (pictures.own) layers.push(await ownPicture(pictures.own, paper))
  else if (card.cover) layers.push(await coverArt(card.cover))
  else layers.push(...(await onTile('art', face, pictures.mark, onMain)))
  const sharp = await loadSharp()
  return sharp(await groundFor(groundOf(face, shades, !logo)))
    .composite(layers)
    .flatten({ background: paper })
    .jpeg({ quality: 82, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
