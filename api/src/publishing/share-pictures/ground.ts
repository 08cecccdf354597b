import { SHARE_PICTURE_SIZE } from '@karigar/contract/pages/share-picture'

/** Where things are on a picture, in pixels. */
export const SHARE_GROUND = {
  ...SHARE_PICTURE_SIZE,
  /** Texts to the left of this, the picture to the right. */
  split: 660,
  /** The strip with the shop's name begins here. */
  foot: 512,
  margin: 64,
} as const

/** One a category in turn, as the sections of the home page; dark enough for text on paper. */
export const SHARE_HUES = ['#27398a', '#b8412a', '#0e6866', '#5f2a66', '#c01a60'] as const
