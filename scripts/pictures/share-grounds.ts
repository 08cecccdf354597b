/** The grounds of the pictures for shared links: everything of them but texts and a service's own picture. */
import { SHARE_GROUND, SHARE_HUES } from '../../api/src/publishing/share-pictures/ground.ts'
import { ink, marigold, paper } from './palette.ts'
import type { Svg } from './svg.ts'

const PETAL = 'M24 24C14.5 17.5 20.5 8.5 24 1.5c3.5 7 9.5 16 0 22.5Z'
const JALI =
  'M20 20h32v32H20zM36 13.4 58.6 36 36 58.6 13.4 36zM36 0v13.4M36 58.6V72M0 36h13.4M58.6 36H72M20 20 0 0M52 20 72 0M20 52 0 72M52 52l20 20M36 29a7 7 0 1 0 0 14 7 7 0 0 0 0-14Z'
const SEAL = 300
const FOOT_MARK = 64

/** The shop's seal, `size` pixels wide, from its upper left corner on. */
function mark(x: number, y: number, size: number): Svg {
  const petals = Array.from(
    { length: 8 },
    (_, turn) =>
      `<path d="${PETAL}" fill="${marigold}" stroke="${ink}" transform="rotate(${turn * 45} 24 24)"/>`,
  )
  return `<g transform="translate(${x} ${y}) scale(${size / 48})">${petals.join('')}<path fill="${ink}" d="M17 17h14v14H17zM24 14.1 33.9 24 24 33.9 14.1 24z"/><circle cx="24" cy="24" r="3.4" fill="${marigold}"/></g>`
}

function drawGround(color: string): Svg {
  const { width, height, split, foot, margin } = SHARE_GROUND
  const [side, low] = [width - split, height - foot]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><pattern id="jali" x="${split}" width="90" height="90" patternUnits="userSpaceOnUse"><path d="${JALI}" transform="scale(1.25)" fill="none" stroke="${paper}" stroke-opacity="0.2" stroke-width="1.6"/></pattern></defs>
<rect width="${width}" height="${height}" fill="${paper}"/>
<rect x="${split}" width="${side}" height="${height}" fill="${color}"/>
<rect x="${split}" width="${side}" height="${height}" fill="url(#jali)"/>
<rect x="${split - 12}" width="12" height="${height}" fill="${marigold}"/>
<rect y="${foot}" width="${split - 12}" height="${low}" fill="${ink}"/>
${mark(margin - 8, foot + (low - FOOT_MARK) / 2, FOOT_MARK)}${mark(split + (side - SEAL) / 2, (height - SEAL) / 2, SEAL)}</svg>`
}

/** File name → drawing: one a hue, and the shop's own. */
export function shareGrounds(): Record<string, Svg> {
  return {
    'shop.png': drawGround(ink),
    ...Object.fromEntries(SHARE_HUES.map((hue, index) => [`hue-${index}.png`, drawGround(hue)])),
  }
}
