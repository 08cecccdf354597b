import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, paletteOf, SIGN_CONTRAST, TEXT_CONTRAST } from './palette.ts'
import { HUES, type Shades, USUAL_PALETTE } from './usual-colours.ts'

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)
const colours = fc.record({ main: colour, second: colour, ground: colour })

/** The texts of a scheme with what they stand on. */
const texts = (shades: Shades): [string, string, string][] => {
  const { paper, raised, sunken, mainWash, main, mainStrong, onMain, panel } = shades
  const on = (name: keyof Shades, ...grounds: string[]) =>
    grounds.map((ground): [string, string, string] => [name, String(shades[name]), ground])
  return [
    ...on('ink', paper, raised, sunken, mainWash),
    ...on('inkSoft', paper, raised, sunken, mainWash),
    ...on('link', paper, raised, sunken, mainWash),
    ...on('danger', paper, raised, shades.dangerWash),
    ...on('success', paper, raised, shades.successWash),
    ...on('onPanel', panel),
    ...on('onPanelSoft', panel),
    ...on('panelMain', panel),
    ['onMain', onMain, main],
    ['onMain', onMain, mainStrong],
    ...shades.hues.flatMap((hue): [string, string, string][] => [
      ['hue', hue, paper],
      ['hue', hue, raised],
    ]),
  ]
}
const signs = (shades: Shades): [string, string, string][] => [
  ['control', shades.control, shades.paper],
  ['control', shades.control, shades.raised],
  ['focus', shades.focus, shades.paper],
  ['focus', shades.focus, shades.raised],
  ['focus', shades.focus, shades.sunken],
]

const tooFaint = (shades: Shades) => [
  ...texts(shades).filter(([, text, ground]) => contrast(text, ground) < TEXT_CONTRAST),
  ...signs(shades).filter(([, sign, ground]) => contrast(sign, ground) < SIGN_CONTRAST),
]

describe('the colours of a shop', () => {
  it('are legible in both schemes, whatever three colours it has chosen', () => {
    fc.assert(
      fc.property(colours, (chosen) => {
        const { light, dark } = paletteOf(chosen)
        expect(tooFaint(light)).toEqual([])
        expect(tooFaint(dark)).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it('are legible in a shop that has chosen none', () => {
    expect(tooFaint(USUAL_PALETTE.light)).toEqual([])
    expect(tooFaint(USUAL_PALETTE.dark)).toEqual([])
  })

  it('are colours that a screen can show, and as many hues as categories take in turn', () => {
    fc.assert(
      fc.property(colours, (chosen) => {
        for (const { hues, ...shades } of Object.values(paletteOf(chosen))) {
          expect(hues).toHaveLength(HUES)
          for (const shade of [...Object.values(shades), ...hues]) expect(shade).toMatch(/^#[0-9a-f]{6}$/)
        }
      }),
    )
  })

  it('keep the chosen main colour where a text on it is legible, and the same ones give the same shades', () => {
    fc.assert(
      fc.property(colours, (chosen) => {
        const { light } = paletteOf(chosen)
        const isLegible = ['#ffffff', light.ink].some((text) => contrast(text, chosen.main) >= TEXT_CONTRAST)
        expect(light.main === chosen.main).toBe(isLegible)
        expect(paletteOf({ ...chosen })).toEqual(paletteOf(chosen))
      }),
    )
  })

  it('stay dark on light in the light scheme, and light on dark in the other', () => {
    fc.assert(
      fc.property(colours, (chosen) => {
        const { light, dark } = paletteOf(chosen)
        expect(contrast(light.paper, '#ffffff')).toBeLessThan(1.2)
        expect(contrast(dark.paper, '#000000')).toBeLessThan(1.3)
        expect(contrast(light.panel, '#ffffff')).toBeGreaterThan(TEXT_CONTRAST)
      }),
    )
  })
})
