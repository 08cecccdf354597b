import type { ServicePrices } from '@karigar/contract/catalogue/pages/pages'
import { coverOf, servicePrices, siteContext } from '@karigar/contract/catalogue/pages/pages'
import type { APIRoute, GetStaticPaths } from 'astro'
import { pageData } from '../../lib/page-data.ts'
import { readShop } from '../../lib/shop-source.ts'

export const getStaticPaths = (async () => {
  const { catalogue, ...identity } = await readShop()
  const context = siteContext(catalogue, identity)
  return catalogue
    .flatMap(({ services }) => services)
    .map((service) => ({
      params: { id: service.id },
      props: { page: servicePrices(service, coverOf(context, service)) },
    }))
}) satisfies GetStaticPaths

/** Serves a service's prices, with which the cart compares its lines. */
export const GET: APIRoute<{ page?: ServicePrices }> = async ({ locals, params, props }) => {
  const page = await pageData<ServicePrices>({ locals, props }, () => {
    throw new Error(`no data for service ${params.id}`)
  })
  return new Response(JSON.stringify(page), {
    headers: { 'content-type': 'application/json; charset=utf-8' },
  })
}
