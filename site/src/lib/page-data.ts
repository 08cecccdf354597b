import { type SiteContext, siteContext } from '@karigar/contract/pages/pages'
import { readShop } from './shop-source.ts'
import type { ShopSource } from './shop-source.ts'

interface PageContext<Page> {
  locals: App.Locals
  props: { page?: Page }
}

/**
 * The input of a page, from wherever this render has it: handed in by the renderer, worked out by
 * `getStaticPaths`, or made here from the shop.
 */
export async function pageData<Page>(
  { locals, props }: PageContext<Page>,
  make: (source: ShopSource) => Page,
): Promise<Page> {
  return (locals.page as Page | undefined) ?? props.page ?? make(await readShop())
}

/** What header, footer and banner of every page show of the shop. */
export async function contextData(locals: App.Locals): Promise<SiteContext> {
  if (locals.context) return locals.context
  const { catalogue, shop, closedDates } = await readShop()
  return siteContext(catalogue, shop, closedDates)
}
