import { listCatalogue } from '@karigar/contract/pages/listing'
import { searchCatalogue } from '@karigar/contract/pages/pages'
import type { APIRoute } from 'astro'
import { pageData } from '../lib/page-data.ts'

/** Serves the search data of the list page. */
export const GET: APIRoute = async ({ locals }) => {
  const page = await pageData({ locals, props: {} }, ({ catalogue }) =>
    searchCatalogue(listCatalogue(catalogue)),
  )
  return new Response(JSON.stringify(page), {
    headers: { 'content-type': 'application/json; charset=utf-8' },
  })
}
