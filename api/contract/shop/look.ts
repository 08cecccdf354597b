/** What follows from the face of a shop for all of its pages. */
import { type FaceSheet, faceSheet } from './face-sheet.ts'
import { paletteOf } from './palette.ts'
import type { Shop } from './shop.wire.ts'
import { firstFonts } from './type-pairs.ts'

export interface ShopLook {
  /** The shop's own style sheet; null for a shop that looks as usual. */
  sheet: FaceSheet | null
  /** Set for a look at what is not published: its sheet is no file yet, and stands in the page. */
  isInPage?: true
  /** Paths of the fonts that every page needs first; null for the usual ones. */
  fonts: string[] | null
  /** Colours of the bars that browsers draw around a page. */
  bars: { light: string; dark: string }
  /** The colour of the paper, before an installed shop has drawn its page. */
  paper: string
}

/** Works out how the pages of a shop look. */
export function lookOf({ face }: Pick<Shop, 'face'>): ShopLook {
  const { light, dark } = paletteOf(face?.colours)
  return {
    sheet: faceSheet(face ?? {}),
    fonts: face?.type ? firstFonts(face.type) : null,
    bars: { light: light.panel, dark: dark.panel },
    paper: light.paper,
  }
}

/** Works out how a page looks that is not published. */
export const lookInPage = (shop: Pick<Shop, 'face'>): ShopLook => ({ ...lookOf(shop), isInPage: true })
