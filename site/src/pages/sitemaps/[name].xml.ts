import { listCatalogue } from '@karigar/contract/catalogue/pages/listing'
import { type SitemapPart, sitemapParts } from '@karigar/contract/catalogue/pages/sitemap'
import { POLICY_KINDS, POLICY_PATHS } from '@karigar/contract/shop/policy.rules'
import type { APIRoute, GetStaticPaths } from 'astro'
import { xmlResponse, xmlText } from '../../features/seo/xml.ts'
import { contextData, pageData } from '../../lib/page-data.ts'
import { readShop } from '../../lib/shop-source.ts'

export const getStaticPaths = (async () => {
  const { catalogue } = await readShop()
  return sitemapParts(listCatalogue(catalogue)).map((part) => ({
    params: { name: part.name },
    props: { page: part },
  }))
}) satisfies GetStaticPaths

/** Serves the addresses of one part of the sitemap. */
export const GET: APIRoute<{ page?: SitemapPart }> = async ({ locals, props, params, site }) => {
  const { addresses } = await pageData<SitemapPart>({ locals, props }, () => {
    throw new Error(`no data for the sitemap's part ${params.name}`)
  })
  const { shop } = await contextData(locals)
  const unwritten: string[] = POLICY_KINDS.filter((kind) => !shop[kind]).map((kind) => POLICY_PATHS[kind])
  return xmlResponse([
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses
      .filter(({ path }) => !unwritten.includes(path))
      .map(
        ({ path, updated_at }) =>
          `<url><loc>${xmlText(new URL(path, site).href)}</loc>` +
          `${updated_at === null ? '' : `<lastmod>${xmlText(updated_at)}</lastmod>`}</url>`,
      ),
    '</urlset>',
  ])
}
