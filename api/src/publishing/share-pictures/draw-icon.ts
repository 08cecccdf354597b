import { contrast, paletteOf, SIGN_CONTRAST } from '@karigar/contract/shop/palette'
import type { ShopIcon } from '@karigar/contract/shop/shop-icons'
import type { OverlayOptions, Sharp } from 'sharp'
import { loadSharp } from '../../files/sharp.ts'
import { drawText } from '../../files/picture-text.ts'

/** The size in which an icon is drawn before it is scaled, in pixels. */
const DRAWN = 512
/** Radius of its corners, in pixels of that size. */
const RADIUS = 112
/** How much of an icon that phones cut to a shape is always shown, as a share of its side. */
const SAFE = 0.62

/** How much of a mark may be lost on dark ground before it gets a plate, as a share of what is drawn of it. */
const LOST = 0.5
/** A picture of which this share is drawn has a ground of its own, whatever its proportions. */
const GROUNDED = 0.95
/** How much of a plate the mark on it takes, as a share of its side. */
const ON_PLATE = 0.76

/** Returns how much of a pixel lies within the rounded square, from 0 to 255. */
function coverage(x: number, y: number): number {
  const beyond = (at: number) => Math.max(RADIUS - at - 0.5, at + 0.5 - (DRAWN - RADIUS), 0)
  const distance = Math.hypot(beyond(x), beyond(y))
  return Math.round(255 * Math.min(1, Math.max(0, RADIUS + 0.5 - distance)))
}

/** Draws a square in one colour; only formats of pictures can be read here, so its round corners are counted out. */
async function tile(colour: string, shape: ShopIcon['shape']): Promise<Sharp> {
  const sharp = await loadSharp()
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ]
  const pixels = Buffer.alloc(DRAWN * DRAWN * 4)
  for (let y = 0; y < DRAWN; y += 1)
    for (let x = 0; x < DRAWN; x += 1) {
      const alpha = shape === 'full' ? 255 : coverage(x, y)
      pixels.set([red, green, blue, alpha], (y * DRAWN + x) * 4)
    }
  return sharp(pixels, { raw: { width: DRAWN, height: DRAWN, channels: 4 } })
}

const middle = (side: number) => Math.round((DRAWN - side) / 2)

/** Sets the letters in the middle, as large as fits. */
async function letters(text: string, color: string, type: ShopIcon['type']): Promise<OverlayOptions[]> {
  const sharp = await loadSharp()
  const side = Math.round(DRAWN * SAFE)
  const drawn = await drawText(text, {
    weight: 'bold',
    type: type ?? undefined,
    color,
    sizes: [340, 300, 260, 220, 180, 140],
    width: side,
    height: side,
  })
  if (!drawn) return []
  // The box of a text has room above and below its letters.
  const { data: input, info } = await sharp(drawn.input).trim().png().toBuffer({ resolveWithObject: true })
  return [{ input, left: middle(info.width), top: middle(info.height) }]
}

/** Fits the shop's own mark into the middle. */
async function ownMark(bytes: Buffer, share: number): Promise<OverlayOptions[]> {
  const sharp = await loadSharp()
  const side = Math.round(DRAWN * share)
  const input = await sharp(bytes, { failOn: 'warning', limitInputPixels: 40e6, pages: 1 })
    .resize(side, side, { fit: 'contain', background: '#00000000' })
    .png()
    .toBuffer()
  return [{ input, left: middle(side), top: middle(side) }]
}

const hex = (shade: number) => shade.toString(16).padStart(2, '0')

/** Tells whether most of a mark could not be seen on this ground, because it is drawn in dark on nothing. */
async function isLostOn(bytes: Buffer, ground: string): Promise<boolean> {
  const sharp = await loadSharp()
  const pixels = await sharp(bytes, { failOn: 'warning', limitInputPixels: 40e6, pages: 1 })
    // Without the bands that make it square: they are not its own.
    .resize(32, 32, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer()
  let [drawn, lost] = [0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    drawn += alpha
    if (contrast(`#${hex(red)}${hex(green)}${hex(blue)}`, ground) < SIGN_CONTRAST) lost += alpha
  }
  const isOnNothing = drawn < (pixels.length / 4) * 255 * GROUNDED
  return isOnNothing && lost > drawn * LOST
}

/**
 * Draws an icon as a PNG. A mark that browsers with dark tabs would show as dark on dark has a white plate behind it.
 *
 * @param picture the bytes of the shop's own mark; null for its letters
 */
export async function drawIcon(
  { mark, colours, type, size, shape }: ShopIcon,
  picture: Buffer | null,
): Promise<Buffer> {
  const { light, dark } = paletteOf(colours ?? undefined)
  const sharp = await loadSharp()
  if (mark.kind === 'letters' || picture === null) {
    const text = mark.kind === 'letters' ? mark.letters : ''
    const drawn = (await tile(light.main, shape)).composite(await letters(text, light.onMain, type))
    return sharp(await drawn.png().toBuffer())
      .resize(size, size)
      .png()
      .toBuffer()
  }
  const hasPlate = shape === 'plain' && (await isLostOn(picture, dark.paper))
  const ground = hasPlate
    ? await tile('#ffffff', 'plain')
    : shape === 'full'
      ? await tile(light.raised, 'full')
      : sharp({ create: { width: DRAWN, height: DRAWN, channels: 4, background: '#00000000' } })
  const drawn = ground.composite(await ownMark(picture, shape === 'full' ? SAFE : hasPlate ? ON_PLATE : 1))
  return sharp(await drawn.png().toBuffer())
    .resize(size, size)
    .png()
    .toBuffer()
}
