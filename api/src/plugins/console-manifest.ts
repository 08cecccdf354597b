import { installMessages } from '@karigar/contract/office/offline.words'
import { lookOf } from '@karigar/contract/shop/look'
import { iconsOf } from '@karigar/contract/shop/shop-icons'
import type { Shop } from '@karigar/contract/shop/shop.wire'

const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const { names, shortNames, shortcuts } = installMessages

/** Returns the manifest with which a phone installs a console, under the shop's mark and in its colours. */
export function consoleManifest(area: '/admin' | '/manager', shop: Shop) {
  const icons = iconsOf(shop)
  const { bars, paper } = lookOf(shop)
  return {
    id: area,
    name: names[area](shop.name),
    short_name: shortNames[area],
    lang: 'en-IN',
    dir: 'ltr',
    start_url: area,
    scope: area,
    display: 'standalone',
    background_color: paper,
    theme_color: bars.light,
    icons: [
      icon(icons.small, 192, 'any'),
      icon(icons.large, 512, 'any'),
      icon(icons.smallMask, 192, 'maskable'),
      icon(icons.largeMask, 512, 'maskable'),
    ],
    shortcuts: [
      { name: shortcuts.today, url: area },
      { name: shortcuts.orders, url: `${area}/orders` },
    ],
  }
}
