import { listCatalogue } from '@karigar/contract/catalogue/pages/listing'
import { type SitemapIndex, sitemapIndex } from '@karigar/contract/catalogue/pages/sitemap'
import type { APIRoute } from 'astro'
import { xmlResponse, xmlText } from '../features/seo/xml.ts'
import { pageData } from '../lib/page-data.ts'

/** Serves the index of the sitemap's parts. */
export const GET: APIRoute = async ({ locals, site }) => {
  const parts = await pageData<SitemapIndex>({ locals, props: {} }, ({ catalogue }) =>
    sitemapIndex(listCatalogue(catalogue)),
  )
  return xmlResponse([
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...parts.map(
      ({ name, updated_at }) =>
        `<sitemap><loc>${xmlText(new URL(`/sitemaps/${name}.xml`, site).href)}</loc>` +
        `${updated_at === null ? '' : `<lastmod>${xmlText(updated_at)}</lastmod>`}</sitemap>`,
    ),
    '</sitemapindex>',
  ])
}
