import { drawCover } from '@karigar/contract/catalogue/covers/draw-cover'
import { pictureOf } from '@karigar/contract/catalogue/pages/listing'
import { type CoverPage, coverOf, coverPage, siteContext } from '@karigar/contract/catalogue/pages/pages'
import type { APIRoute, GetStaticPaths } from 'astro'
import { pageData } from '../../../lib/page-data.ts'
import { readShop } from '../../../lib/shop-source.ts'

export const getStaticPaths = (async () => {
  const { catalogue, ...identity } = await readShop()
  const context = siteContext(catalogue, identity)
  return catalogue
    .flatMap(({ services }) => services)
    .filter((service) => pictureOf(service) === null)
    .flatMap((service) => {
      const [, , key] = coverOf(context, service)?.split('/') ?? []
      return key ? [{ params: { key, id: service.id }, props: { page: coverPage(context, service) } }] : []
    })
}) satisfies GetStaticPaths

/** Serves the cover of a service without a picture; the page that shows it sets the title. */
export const GET: APIRoute<{ page?: CoverPage }> = async ({ locals, params, props }) => {
  const page = await pageData<CoverPage>({ locals, props }, () => {
    throw new Error(`no data for the cover of ${params.id}`)
  })
  return new Response(drawCover(page), { headers: { 'content-type': 'image/svg+xml; charset=utf-8' } })
}
