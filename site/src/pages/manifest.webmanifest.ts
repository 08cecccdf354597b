import { layoutWords, pageNames } from '#words/layout.ts'
import { LANGUAGE } from '#words/language.ts'
import { taglineSentence } from '@karigar/contract/shop/shop-opening.rules'
import { manifestIcons } from '@karigar/contract/shop/shop-icons'
import type { APIRoute } from 'astro'
import { href } from '../lib/href.ts'
import { contextData } from '../lib/page-data.ts'

/** Serves the manifest with which phones install the shop as an app. */
export const GET: APIRoute = async ({ locals }) => {
  const { shop, look } = await contextData(locals)
  return new Response(
    JSON.stringify({
      id: '/',
      name: shop.name || layoutWords.openingSoon,
      short_name: shop.name.length > 12 ? shop.name.split(' ')[0] : shop.name || layoutWords.shop,
      ...(shop.tagline && { description: taglineSentence(shop) }),
      lang: LANGUAGE,
      dir: 'ltr',
      start_url: href('/'),
      scope: '/',
      display: 'standalone',
      background_color: look.paper,
      theme_color: look.bars.light,
      categories: ['business', 'shopping'],
      icons: manifestIcons(shop),
      shortcuts: [
        { name: pageNames.services, url: href('/services') },
        { name: pageNames.cart, url: href('/cart') },
      ],
    }),
    { headers: { 'content-type': 'application/manifest+json' } },
  )
}
