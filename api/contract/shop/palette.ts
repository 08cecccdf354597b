/**
 * The colours of a shop: every shade that its pages, console and pictures use, from the three that its owner
 * chooses. Lightness and saturation are counted in OKLCH, in which equal steps look equal in every hue.
 */
import { clampChroma, converter, formatHex, parse, wcagContrast } from 'culori'
import { type FaceColours, type Palette, type Shades, USUAL_PALETTE } from './usual-colours.ts'

/** Contrast that WCAG 2.1 AA asks of text. */
export const TEXT_CONTRAST = 4.5
/** Contrast that it asks of borders of fields, rings and signs. */
export const SIGN_CONTRAST = 3

interface Oklch {
  l: number
  c: number
  h: number
}

const toOklch = converter('oklch')

function oklch(hex: string): Oklch {
  const color = toOklch(parse(hex))
  if (!color) throw new Error(`${hex} is not a colour.`)
  // A grey has no hue.
  return { l: color.l, c: color.c, h: color.h ?? 0 }
}

/** Returns the colour, less saturated if a screen cannot show it so. */
const hex = ({ l, c, h }: Oklch): string =>
  formatHex(clampChroma({ mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h }, 'oklch'))

/** Returns the contrast of two colours, from 1 to 21, as WCAG counts it. */
export const contrast = (one: string, other: string): number => wcagContrast(one, other)

const isAgainst = (color: string, grounds: readonly string[], least: number) =>
  grounds.every((ground) => contrast(color, ground) >= least)

const STEP = 0.005

/** Returns the nearest shade that has the contrast on every one of the grounds, when it is made darker (-1) or lighter (1). */
function reach(color: Oklch, grounds: readonly string[], least: number, way: -1 | 1): string {
  for (let l = color.l; l > 0 && l < 1; l += way * STEP) {
    const shade = hex({ ...color, l })
    if (isAgainst(shade, grounds, least)) return shade
  }
  return way < 0 ? '#000000' : '#ffffff'
}

/** Returns the main colour of a scheme with the colour of a text on it; the shade moves only where no text would be legible. */
function fill(main: string, ink: string): { main: string; onMain: string } {
  const found = [ink, '#ffffff'].find((text) => isAgainst(text, [main], TEXT_CONTRAST))
  if (found) return { main, onMain: found }
  return { main: reach(oklch(main), ['#ffffff'], TEXT_CONTRAST, -1), onMain: '#ffffff' }
}

/** Returns the hues of categories: the two of the shop, one on each side of its main one, and the one opposite. */
function hueAngles(main: Oklch, second: Oklch): number[] {
  const own = second.c > 0.03 ? second.h : main.h + 240
  return [own, main.h, main.h + 130, main.h - 75, main.h + 50]
}

const hues = (main: Oklch, second: Oklch, l: number, grounds: readonly string[], way: -1 | 1): string[] =>
  hueAngles(main, second).map((h) =>
    reach({ l, c: Math.min(0.15, Math.max(0.09, main.c)), h }, grounds, TEXT_CONTRAST, way),
  )

/** Returns the shades that say what happened; like the usual ones, but legible on this paper. */
function messages(usual: Shades, grounds: readonly string[], way: -1 | 1) {
  const { danger, dangerWash, success, successWash } = usual
  return {
    danger: reach(oklch(danger), [...grounds, dangerWash], TEXT_CONTRAST, way),
    dangerWash,
    success: reach(oklch(success), [...grounds, successWash], TEXT_CONTRAST, way),
    successWash,
  }
}

/** A shade of the main colour for the pointer above it: away from its text, so that this stays legible. */
const pressed = (main: string, onMain: string): string => {
  const { l, c, h } = oklch(main)
  return hex({ l: l + (oklch(onMain).l < 0.5 ? 0.05 : -0.06), c, h })
}

function panelOf(panel: string, main: Oklch, ground: Oklch) {
  const { l, c, h } = oklch(panel)
  const onPanel = reach({ l: 0.97, c: Math.min(ground.c, 0.015), h: ground.h }, [panel], 7, 1)
  return {
    panel,
    panelLine: hex({ l: l + 0.14, c: Math.min(c, 0.06), h }),
    onPanel,
    onPanelSoft: reach({ l: 0.8, c: Math.min(ground.c, 0.03), h: ground.h }, [panel], 5.5, 1),
    panelMain: reach(main, [panel], 6, 1),
  }
}

function lightShades(chosen: string, second: Oklch, ground: Oklch): Shades {
  const main = oklch(chosen)
  const { h } = ground
  const c = Math.min(ground.c, 0.03)
  const l = Math.max(ground.l, 0.955)
  const paper = hex({ l, c, h })
  const raised = hex({ l: l + (1 - l) * 0.7, c: c * 0.6, h })
  const sunken = hex({ l: l - 0.03, c: c * 1.4, h })
  const mainWash = hex({ l: 0.94, c: Math.min(main.c * 0.35, 0.05), h: main.h })
  const ink = hex({ l: 0.22, c: Math.min(c, 0.012), h })
  const grounds = [paper, raised, sunken, mainWash]
  const filled = fill(chosen, ink)
  return {
    paper,
    raised,
    sunken,
    ink,
    inkSoft: reach({ l: 0.47, c: Math.min(c, 0.025), h }, grounds, 5.5, -1),
    line: hex({ l: l - 0.09, c: c * 1.6, h }),
    control: reach({ l: 0.62, c: Math.min(c, 0.03), h }, [paper, raised, sunken], SIGN_CONTRAST, -1),
    ...filled,
    mainStrong: pressed(filled.main, filled.onMain),
    mainDeep: hex({ ...main, l: main.l - 0.16 }),
    mainWash,
    link: reach({ ...main, l: Math.min(main.l, 0.5) }, grounds, TEXT_CONTRAST, -1),
    focus: reach({ ...second, l: Math.min(second.l, 0.45) }, grounds, TEXT_CONTRAST, -1),
    ...messages(USUAL_PALETTE.light, grounds, -1),
    ...panelOf(hex({ l: Math.min(second.l, 0.34), c: Math.min(second.c, 0.12), h: second.h }), main, ground),
    hues: hues(main, second, 0.5, [paper, raised], -1),
  }
}

function darkShades(main: Oklch, second: Oklch, ground: Oklch): Shades {
  const { h } = ground
  const c = Math.min(ground.c, 0.012)
  const paper = hex({ l: 0.19, c, h })
  const raised = hex({ l: 0.23, c, h })
  const sunken = hex({ l: 0.16, c, h })
  const mainWash = hex({ l: 0.33, c: Math.min(main.c * 0.5, 0.06), h: main.h })
  const ink = hex({ l: 0.945, c: Math.min(c * 2, 0.025), h })
  const grounds = [paper, raised, sunken, mainWash]
  // A dark colour would be lost on dark paper.
  const filled = fill(reach(main, [paper, raised], SIGN_CONTRAST, 1), hex({ l: 0.22, c, h }))
  return {
    paper,
    raised,
    sunken,
    ink,
    inkSoft: reach({ l: 0.76, c: Math.min(c * 2, 0.03), h }, grounds, 5.5, 1),
    line: hex({ l: 0.33, c: c * 1.4, h }),
    control: reach({ l: 0.6, c: Math.min(c * 2, 0.03), h }, [paper, raised, sunken], SIGN_CONTRAST, 1),
    ...filled,
    mainStrong: pressed(filled.main, filled.onMain),
    mainDeep: hex({ ...oklch(filled.main), l: oklch(filled.main).l - 0.16 }),
    mainWash,
    link: reach({ ...main, l: Math.max(main.l, 0.78) }, grounds, TEXT_CONTRAST, 1),
    focus: reach({ ...second, c: Math.min(second.c, 0.1), l: 0.8 }, grounds, TEXT_CONTRAST, 1),
    ...messages(USUAL_PALETTE.dark, grounds, 1),
    ...panelOf(hex({ l: 0.15, c: Math.min(second.c, 0.05), h: second.h }), main, ground),
    hues: hues(main, second, 0.72, [paper, raised], 1),
  }
}

/**
 * Returns the colours of a shop, which follow from the three that it has chosen; the usual ones when it has chosen
 * none. Each text has a contrast of at least 4.5 on what it stands on, and each sign of at least 3.
 *
 * @throws Error when one of them is not `#rrggbb`
 */
export function paletteOf(colours?: FaceColours): Palette {
  if (!colours) return USUAL_PALETTE
  const [main, second, ground] = [oklch(colours.main), oklch(colours.second), oklch(colours.ground)]
  return {
    light: lightShades(colours.main.toLowerCase(), second, ground),
    dark: darkShades(main, second, ground),
  }
}
