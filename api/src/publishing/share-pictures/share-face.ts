import { drawnLogoOf, drawnMarkOf, type Mark } from '@karigar/contract/shop/mark'
import type { Pattern } from '@karigar/contract/shop/patterns'
import type { Shop } from '@karigar/contract/shop/shop.wire'
import type { TypePair } from '@karigar/contract/shop/type-pairs'
import type { FaceColours } from '@karigar/contract/shop/usual-colours'

/** How a shop looks on the pictures of its shared links. */
export interface ShareFace {
  colours?: FaceColours
  type?: TypePair
  pattern?: Pattern
  mark: Mark
  /** The logo that stands in the place of the name, and whether it is drawn for dark ground; null for none. */
  logo: { url: string; isForDark: boolean } | null
}

/** Returns how a shop looks on pictures. */
export function shareFaceOf({ name, face = {} }: Pick<Shop, 'name' | 'face'>): ShareFace {
  const { colours, type, pattern } = face
  return {
    ...(colours && { colours }),
    ...(type && { type }),
    ...(pattern && { pattern }),
    mark: drawnMarkOf({ name, face }),
    logo: drawnLogoOf({ face }),
  }
}
