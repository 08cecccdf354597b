import { MARIGOLD } from '@karigar/contract/shop/mark'
import { PATTERN_SIDE, patternTile } from '@karigar/contract/shop/patterns'
import { SHARE_PICTURE_SIZE } from '@karigar/contract/catalogue/pages/share-picture'
import type { Shades } from '@karigar/contract/shop/usual-colours'
import type { ShareFace } from './share-face.ts'

/** Positions on a picture, in pixels. */
export const SHARE_GROUND = {
  ...SHARE_PICTURE_SIZE,
  /** Texts are to the left of this, the picture to the right. */
  split: 660,
  /** Top of the strip with the shop's name. */
  foot: 512,
  margin: 64,
  /** Width of the strip between texts and picture. */
  edge: 12,
  /** Side of the pattern's tile. */
  tile: 90,
  /** Side of the sign beside the shop's name, and on the art of the shop itself. */
  sign: 58,
  art: 300,
} as const

const { width, height, split, foot, margin, edge, tile, sign, art } = SHARE_GROUND

/** The middle of the two places of the sign. */
const SIGNS = {
  foot: { x: margin - 5 + sign / 2, y: foot + (height - foot) / 2, side: sign },
  art: { x: (split + width) / 2, y: height / 2, side: art },
}
export type SignPlace = keyof typeof SIGNS

/** Returns where a sign's square begins and how long its side is. */
export function signBox(place: SignPlace): { left: number; top: number; side: number } {
  const { x, y, side } = SIGNS[place]
  return { left: Math.round(x - side / 2), top: Math.round(y - side / 2), side }
}

function marigold(place: SignPlace, { main, panel }: Shades): string {
  const { left, top, side } = signBox(place)
  const petals = MARIGOLD.turns.map(
    (turn) => `<path transform="rotate(${turn} 24 24)" d="${MARIGOLD.petal}" fill="${main}"/>`,
  )
  const heart = `<path d="${MARIGOLD.star}" fill="${panel}"/><circle cx="24" cy="24" r="${MARIGOLD.eye}" fill="${main}"/>`
  const outlined = `stroke="${panel}" stroke-width="${place === 'art' ? 1 : 0.6}"`
  return `<g transform="translate(${left} ${top}) scale(${side / 48})" ${outlined}>${petals.join('')}${heart}</g>`
}

/** The tile on which letters or a picture stand. */
function tileOf(place: SignPlace, fill: string): string {
  const { left, top, side } = signBox(place)
  return `<rect x="${left}" y="${top}" width="${side}" height="${side}" rx="${side * 0.22}" fill="${fill}"/>`
}

/** Returns the sign of a shop as far as shapes can draw it; letters and pictures are laid on the tile afterwards. */
function signOf(place: SignPlace, { mark }: ShareFace, shades: Shades): string {
  if (mark.kind === 'marigold') return marigold(place, shades)
  return tileOf(place, mark.kind === 'letters' ? shades.main : shades.raised)
}

/** Returns what lies below texts and pictures, as SVG: paper, the strip with the shop's sign, and the pattern. */
export function groundOf(face: ShareFace, shades: Shades, hasFootSign: boolean): string {
  const { paper, panel, main, onPanel } = shades
  const pattern = patternTile(face.pattern, onPanel)
  const scale = tile / PATTERN_SIDE
  const box = (x: number, y: number, w: number, h: number, fill: string) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<defs><pattern id="p" width="${PATTERN_SIDE}" height="${PATTERN_SIDE}" patternUnits="userSpaceOnUse" patternTransform="translate(${split} 0) scale(${scale})">${pattern}</pattern></defs>`,
    box(0, 0, split, foot, paper),
    box(0, foot, split, height - foot, panel),
    box(split, 0, width - split, height, panel),
    pattern && `<g opacity="0.18">${box(split, 0, width - split, height, 'url(#p)')}</g>`,
    box(split - edge, 0, edge, height, main),
    signOf('art', face, shades),
    hasFootSign && signOf('foot', face, shades),
    '</svg>',
  ]
    .filter(Boolean)
    .join('')
}
