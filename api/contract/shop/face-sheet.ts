/** The style sheet of a shop that has a look of its own. */
import { cornerTokens } from './corners.ts'
import type { Face } from './face.wire.ts'
import { paletteOf } from './palette.ts'
import { patternTokens } from './patterns.ts'
import { shortHash } from './short-hash.ts'
import { typeSheet } from './type-pairs.ts'
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

/** Said twice, so that it counts for more than the usual tokens wherever these stand in the page. */
const ROOT = ':root:root'

function root(tokens: Record<string, string>): string {
  const said = Object.entries(tokens).map(([name, value]) => `${name}:${value}`)
  return said.length > 0 ? `${ROOT}{${said.join(';')}}` : ''
}

/** Returns what the forms and the type of a face are in both schemes: the rules that bring fonts, and tokens. */
export function formsOf({ type, corners, pattern }: Face): { rules: string; tokens: Record<string, string> } {
  const { rules, tokens } = type ? typeSheet(type) : { rules: '', tokens: {} }
  return {
    rules,
    tokens: { ...tokens, ...(corners && cornerTokens(corners)), ...(pattern && patternTokens(pattern)) },
  }
}

/** Returns what the sheet says; empty when the shop looks as usual. */
export function sheetText(face: Face): string {
  const { rules, tokens } = formsOf(face)
  const { light, dark } = paletteOf(face.colours)
  const [byDay, inTheDark] = face.colours ? [tokensOf(light), tokensOf(dark)] : [{}, {}]
  const changed = Object.entries(inTheDark).filter(([name, value]) => byDay[name] !== value)
  const night = root(Object.fromEntries(changed))
  return [rules, root({ ...byDay, ...tokens }), night && `@media (prefers-color-scheme:dark){${night}}`].join(
    '',
  )
}

/** A published style sheet: its address, which is another one for another text, and its text. */
export interface FaceSheet {
  name: string
  /** Path on the site. */
  path: string
  text: string
}

/** Returns the style sheet of a face, or null for one that is as usual. */
export function faceSheet(face: Face): FaceSheet | null {
  const text = sheetText(face)
  if (text === '') return null
  const name = shortHash(text)
  return { name, path: `/face/${name}.css`, text }
}
