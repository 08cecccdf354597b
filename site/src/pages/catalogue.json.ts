import { listCatalogue } from '@karigar/contract/catalogue/pages/listing'
import { publishedCatalogue } from '@karigar/contract/catalogue/pages/titles'
import type { APIRoute } from 'astro'
import { pageData } from '../lib/page-data.ts'

/** Serves the search data: all cards, or only the names of a large catalogue. */
export const GET: APIRoute = async ({ locals }) => {
  const page = await pageData({ locals, props: {} }, ({ catalogue }) =>
    publishedCatalogue(listCatalogue(catalogue)),
  )
  return new Response(JSON.stringify(page), {
    headers: { 'content-type': 'application/json; charset=utf-8' },
  })
}
