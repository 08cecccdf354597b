import { installMessages } from '@karigar/contract/office/offline.words'
import { lookOf } from '@karigar/contract/shop/look'
import { manifestIcons } from '@karigar/contract/shop/shop-icons'
import type { Shop } from '@karigar/contract/shop/shop.wire'

const { names, shortNames, shortcuts } = installMessages

/** Returns the manifest with which a phone installs a console, under the shop's mark and in its colours. */
export function consoleManifest(area: '/admin' | '/manager', shop: Shop) {
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
    icons: manifestIcons(shop),
    shortcuts: [
      { name: shortcuts.today, url: area },
      { name: shortcuts.orders, url: `${area}/orders` },
    ],
  }
}
