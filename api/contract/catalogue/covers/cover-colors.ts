import { type Shades, USUAL_PALETTE } from '../../shop/usual-colours.ts'
import type { Paint } from './shapes.ts'

/** The colours of a shop that covers are made of, as `#rrggbb`. */
export interface CoverPalette {
  /** The colours that categories take in turn. */
  hues: readonly string[]
  /** What catches the eye. */
  main: string
  paper: string
  ink: string
}

/** Returns the colours of covers in the light shades of a shop; a cover works the dark ones out itself. */
export const coverPalette = ({ hues, main, paper, ink }: Shades): CoverPalette => ({ hues, main, paper, ink })

/** The colours of covers of a shop that has chosen none. */
export const USUAL_COVERS = coverPalette(USUAL_PALETTE.light)

export type Scheme = 'light' | 'dark'

/** The colour of a title on a cover, in both schemes; the band below it is as dark as it needs (service-card.css). */
export const TITLE_COLOR = '#fffaf0'

/** The least contrast of a title with what is below it (WCAG 2.2, 1.4.3). */
export const TITLE_CONTRAST = 4.5

type Channels = readonly [number, number, number]

function channels(color: string): Channels {
  const value = Number.parseInt(color.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

const hex = (parts: Channels): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** Returns the colour with `share` of the other in it. */
export function mix(color: string, other: string, share: number): string {
  const [one, two] = [channels(color), channels(other)]
  const part = (index: 0 | 1 | 2) => one[index] + (two[index] - one[index]) * share
  return hex([part(0), part(1), part(2)])
}

function luminance(color: string): number {
  const [r, g, b] = channels(color).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Returns the contrast of two colours as WCAG counts it: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Returns the colour, with as much of `towards` as it needs to stand out from the other. */
function standingOut(color: string, from: string, least: number, towards: string): string {
  for (let share = 0; share < 1; share += 0.06) {
    const mixed = mix(color, towards, share)
    if (contrast(mixed, from) >= least) return mixed
  }
  return towards
}

/** How the ground above the band is coloured. */
export const GROUNDS = ['tint', 'accent', 'hue', 'paper'] as const
export type GroundColor = (typeof GROUNDS)[number]

export type CoverColors = Record<Paint, string>

/** Returns what each paint is on that ground. The same palette gives the same colours. */
export function coverColors(
  palette: CoverPalette,
  hueNumber: number,
  ground: GroundColor,
  scheme: Scheme,
): CoverColors {
  const { hues, paper, ink } = palette
  const black = '#000000'
  const dark = scheme === 'dark'
  const own = hues[hueNumber % hues.length] ?? palette.main
  const hue = standingOut(own, '#ffffff', 3.4, black)
  const accent = standingOut(dark ? mix(palette.main, ink, 0.12) : palette.main, hue, 1.7, '#ffffff')
  const band = standingOut(mix(hue, ink, dark ? 0.62 : 0.46), TITLE_COLOR, 7, black)
  const light = dark ? mix(paper, ink, 0.1) : mix(paper, '#ffffff', 0.4)
  const common = { b: band, k: band }
  const night = mix(ink, black, 0.2)
  if (ground === 'hue') {
    const field = dark ? mix(hue, night, 0.3) : hue
    return {
      ...common,
      g: field,
      s: mix(band, black, 0.15),
      m: mix(hue, paper, dark ? 0.5 : 0.62),
      p: accent,
      f: mix(field, paper, 0.13),
      l: light,
    }
  }
  if (ground === 'accent') {
    const field = dark ? mix(palette.main, night, 0.26) : palette.main
    return {
      ...common,
      g: field,
      s: band,
      m: standingOut(hue, field, 2.2, black),
      p: standingOut(mix(hue, paper, 0.5), field, 1.35, '#ffffff'),
      f: mix(field, paper, dark ? 0.16 : 0.34),
      l: light,
    }
  }
  const tinted = ground === 'tint'
  const field = dark ? mix(hue, night, tinted ? 0.62 : 0.82) : mix(hue, paper, tinted ? 0.8 : 0.95)
  return {
    ...common,
    g: field,
    s: dark ? mix(band, black, 0.35) : band,
    m: dark ? mix(hue, paper, 0.34) : hue,
    p: accent,
    f: dark ? mix(field, paper, 0.1) : mix(hue, paper, tinted ? 0.64 : 0.84),
    l: light,
  }
}
