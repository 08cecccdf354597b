/** The style sheet of a shop that has a look of its own. */
import type { Face } from './face.wire.ts'
import { paletteOf } from './palette.ts'
import { shortHash } from './short-hash.ts'
import type { Shades } from './usual-colours.ts'

/** The names of the hues in the pages' style sheets. */
const HUE_TOKENS = ['indigo', 'madder', 'teal', 'plum', 'pink'] as const

/** Returns the values of the pages' tokens in one scheme, by their names. */
export function tokensOf(shades: Shades): Record<string, string> {
  return {
    '--paper': shades.paper,
    '--raised': shades.raised,
    '--sunken': shades.sunken,
    '--ink': shades.ink,
    '--ink-soft': shades.inkSoft,
    '--line': shades.line,
    '--control': shades.control,
    '--marigold': shades.main,
    '--marigold-strong': shades.mainStrong,
    '--marigold-deep': shades.mainDeep,
    '--marigold-wash': shades.mainWash,
    '--on-marigold': shades.onMain,
    '--link': shades.link,
    '--focus': shades.focus,
    '--danger': shades.danger,
    '--danger-wash': shades.dangerWash,
    '--success': shades.success,
    '--success-wash': shades.successWash,
    '--panel': shades.panel,
    '--panel-line': shades.panelLine,
    '--on-panel': shades.onPanel,
    '--on-panel-soft': shades.onPanelSoft,
    '--panel-marigold': shades.panelMain,
    ...Object.fromEntries(HUE_TOKENS.map((name, at) => [`--${name}`, shades.hues[at] ?? shades.link])),
  }
}

const declarations = (tokens: Record<string, string>) =>
  Object.entries(tokens)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

/** Returns what the sheet says; empty when the shop looks as usual. */
export function sheetText({ colours }: Face): string {
  if (!colours) return ''
  const { light, dark } = paletteOf(colours)
  const darkTokens = Object.entries(tokensOf(dark)).filter(([name, value]) => tokensOf(light)[name] !== value)
  // Said twice, so that it counts for more than the usual tokens wherever these stand in the page.
  return (
    `:root:root{${declarations(tokensOf(light))}}\n` +
    `@media (prefers-color-scheme:dark){:root:root{${declarations(Object.fromEntries(darkTokens))}}}\n`
  )
}

/** A published style sheet: its address, which is another one for another text, and its text. */
export interface FaceSheet {
  name: string
  /** Path on the site. */
  path: string
  text: string
}

/** Returns the style sheet of a shop, or null for one that looks as usual. */
export function faceSheet({ face }: { face?: Face }): FaceSheet | null {
  const text = sheetText(face ?? {})
  if (text === '') return null
  const name = shortHash(text)
  return { name, path: `/face/${name}.css`, text }
}
