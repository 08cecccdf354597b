import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { USUAL_PALETTE } from '../../api/contract/shop/usual-colours.ts'

describe('the usual colours', () => {
  const css = readFileSync(new URL('../../site/src/styles/tokens.css', import.meta.url), 'utf8')
  const [light = '', dark = ''] = css.slice(css.indexOf(':root')).split('@media (prefers-color-scheme: dark)')
  const valueIn = (part: string, token: string) => new RegExp(`--${token}: ([^;]+);`).exec(part)?.[1]

  it.each([
    ['light', light],
    ['dark', dark],
  ] as const)('are those of the pages’ own style sheet in the %s scheme', (scheme, part) => {
    const { hues, main, mainStrong, mainWash, mainDeep, onMain, panelMain, ...shades } = USUAL_PALETTE[scheme]
    const tokens = {
      ...shades,
      marigold: main,
      'marigold-strong': mainStrong,
      'marigold-wash': mainWash,
      'marigold-deep': mainDeep,
      'on-marigold': onMain,
      'panel-marigold': panelMain,
      ...Object.fromEntries(['indigo', 'madder', 'teal', 'plum', 'pink'].map((name, at) => [name, hues[at]])),
    }
    for (const [name, value] of Object.entries(tokens)) {
      const token = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      expect([token, valueIn(part, token) ?? valueIn(light, token)]).toEqual([token, value])
    }
  })
})
