import { LANGUAGE } from '#words/language.ts'
import { formatRupees } from '@karigar/contract/base/rupees'
import type { Catalogue, Service } from '@karigar/contract/catalogue/service.wire'
import { listCatalogue } from '@karigar/contract/catalogue/pages/listing'
import { type Feed, newestServices, newServices } from '@karigar/contract/catalogue/pages/sitemap'
import { namedShop, taglineSentence } from '@karigar/contract/shop/shop-opening.rules'
import type { APIRoute } from 'astro'
import { metaDescription } from '../features/seo/description.ts'
import { xmlResponse, xmlText } from '../features/seo/xml.ts'
import { contextData, pageData } from '../lib/page-data.ts'

/** Returns the newest services with all their texts. */
function newestFirst(catalogue: Catalogue): Service[] {
  const all = new Map(catalogue.flatMap(({ services }) => services).map((service) => [service.id, service]))
  return newestServices(listCatalogue(catalogue)).flatMap(({ id }) => all.get(id) ?? [])
}

/** Serves new services as RSS 2.0. */
export const GET: APIRoute = async ({ locals, site }) => {
  const { services } = await pageData<Feed>({ locals, props: {} }, ({ catalogue }) =>
    newServices(newestFirst(catalogue)),
  )
  const { shop } = await contextData(locals)
  const address = (path: string) => xmlText(new URL(path, site).href)
  return xmlResponse([
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    `<title>${xmlText(`New at ${namedShop(shop)}`)}</title>`,
    `<link>${address('/services')}</link>`,
    `<atom:link href="${address('/feed.xml')}" rel="self" type="application/rss+xml"/>`,
    `<description>${xmlText(taglineSentence(shop) || `Services of ${namedShop(shop)}.`)}</description>`,
    `<language>${LANGUAGE}</language>`,
    ...services.map(({ id, title, category, created_at, summary, price }) => {
      const from = price === null ? '' : `From ${formatRupees(price)}. `
      return (
        `<item><title>${xmlText(title)}</title>` +
        `<link>${address(`/services/${id}`)}</link>` +
        `<guid isPermaLink="true">${address(`/services/${id}`)}</guid>` +
        `<category>${xmlText(category)}</category>` +
        `<pubDate>${new Date(created_at).toUTCString()}</pubDate>` +
        `<description>${xmlText(from + metaDescription(summary))}</description></item>`
      )
    }),
    '</channel>',
    '</rss>',
  ])
}
