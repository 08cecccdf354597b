import { lookOf } from '@karigar/contract/shop/look'
import type { APIRoute, GetStaticPaths } from 'astro'
import { contextData } from '../../lib/page-data.ts'
import { readShop } from '../../lib/shop-source.ts'

export const getStaticPaths = (async () => {
  const { sheet } = lookOf((await readShop()).shop)
  return sheet ? [{ params: { name: sheet.name } }] : []
}) satisfies GetStaticPaths

/** Serves the colours, type and forms of a shop that has a look of its own. */
export const GET: APIRoute = async ({ locals }) => {
  const { look } = await contextData(locals)
  return new Response(look.sheet?.text ?? '', { headers: { 'content-type': 'text/css; charset=utf-8' } })
}
