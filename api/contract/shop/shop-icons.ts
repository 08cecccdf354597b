/** The icons of a shop in browsers and on phones, which are drawn from its mark. */
import { drawnMarkOf, type Mark } from './mark.ts'
import { shortHash } from './short-hash.ts'
import type { FaceColours } from './usual-colours.ts'
import type { Shop } from './shop.wire.ts'
import type { TypePair } from './type-pairs.ts'

/** An icon that is drawn: `plain` with its own outline, `full` up to every edge, for phones that cut it to a shape. */
export interface ShopIcon {
  mark: Exclude<Mark, { kind: 'marigold' }>
  colours: FaceColours | null
  /** The type of letters; null for the usual one. */
  type: TypePair | null
  /** Its width and height, in pixels. */
  size: number
  shape: 'plain' | 'full'
}

const SIZES = {
  favicon: { size: 48, shape: 'plain' },
  touch: { size: 180, shape: 'full' },
  small: { size: 192, shape: 'plain' },
  large: { size: 512, shape: 'plain' },
  smallMask: { size: 192, shape: 'full' },
  largeMask: { size: 512, shape: 'full' },
} as const satisfies Record<string, Omit<ShopIcon, 'mark' | 'colours' | 'type'>>

export type IconName = keyof typeof SIZES

/** The icons that every shop with the drawn marigold has. */
const USUAL = {
  favicon: '/favicon.ico',
  touch: '/apple-touch-icon.png',
  small: '/icons/icon-192.png',
  large: '/icons/icon-512.png',
  smallMask: '/icons/icon-maskable-192.png',
  largeMask: '/icons/icon-maskable-512.png',
} as const satisfies Record<IconName, string>

const NAMES = Object.keys(SIZES) as IconName[]

const pathOf = ({ size, shape }: { size: number; shape: string }) => `/og/_icon-${shape}-${size}.png`

const PATHS: ReadonlySet<string> = new Set(Object.values(SIZES).map(pathOf))

/** Tells whether a drawn icon belongs at a path of the site. It is drawn after the pages, some seconds after a change. */
export const isIconPath = (path: string): boolean => PATHS.has(path)

/** The paths at which programs look for an icon without having read a page, and the drawn icon that stands there. */
export const ICONS_BY_HABIT: Readonly<Record<string, string>> = {
  '/favicon.ico': pathOf(SIZES.favicon),
  '/apple-touch-icon.png': pathOf(SIZES.touch),
}

/** Returns the icons that are drawn for a shop, with their paths on the site; none for one with the drawn marigold. */
export function drawnIcons({ name, face }: Pick<Shop, 'name' | 'face'>): { path: string; icon: ShopIcon }[] {
  const mark = drawnMarkOf({ name, ...(face && { face }) })
  if (mark.kind === 'marigold') return []
  const [colours, type] = [face?.colours ?? null, face?.type ?? null]
  return NAMES.map((which) => ({
    path: pathOf(SIZES[which]),
    icon: { mark, colours, type, ...SIZES[which] },
  }))
}

/** Returns the icons of an app's manifest: as they are, and those that a phone may cut to its shape. */
export function manifestIcons(shop: Pick<Shop, 'name' | 'face'>) {
  const icons = iconsOf(shop)
  const icon = (which: IconName, purpose: 'any' | 'maskable') => ({
    src: icons[which],
    sizes: `${SIZES[which].size}x${SIZES[which].size}`,
    type: 'image/png',
    purpose,
  })
  return [
    icon('small', 'any'),
    icon('large', 'any'),
    icon('smallMask', 'maskable'),
    icon('largeMask', 'maskable'),
  ]
}

/** The addresses of a shop's icons; another mark gives them other ones, because browsers keep icons for long. */
export function iconsOf(shop: Pick<Shop, 'name' | 'face'>): { isUsual: boolean } & Record<IconName, string> {
  const [first] = drawnIcons(shop)
  if (!first) return { isUsual: true, ...USUAL }
  const { mark, colours, type } = first.icon
  const version = shortHash(JSON.stringify([mark, colours, type]))
  const at = (which: IconName) => `${pathOf(SIZES[which])}?v=${version}`
  return {
    isUsual: false,
    favicon: at('favicon'),
    touch: at('touch'),
    small: at('small'),
    large: at('large'),
    smallMask: at('smallMask'),
    largeMask: at('largeMask'),
  }
}
