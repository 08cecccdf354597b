import { SHARE_PICTURE_SIZE } from '@karigar/contract/catalogue/pages/share-picture'

/** Positions on a picture, in pixels. */
export const SHARE_GROUND = {
  ...SHARE_PICTURE_SIZE,
  /** Texts are to the left of this, the picture to the right. */
  split: 660,
  /** Top of the strip with the shop's name. */
  foot: 512,
  margin: 64,
} as const

/** One colour per category in turn, as on the home page; dark enough for text on paper. */
export const SHARE_HUES = ['#27398a', '#b8412a', '#0e6866', '#5f2a66', '#c01a60'] as const
