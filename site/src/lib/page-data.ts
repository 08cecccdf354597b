import { type SiteContext, siteContext } from '@karigar/contract/catalogue/pages/pages'
import { readShop } from './shop-source.ts'
import type { ShopSource } from './shop-source.ts'

interface PageContext<Page> {
  locals: App.Locals
  props: { page?: Page }
}

/**
 * Returns a page's data: as passed in by the renderer, as computed by `getStaticPaths`, or made here by
 * `make` from the shop.
 */
export async function pageData<Page>(
  { locals, props }: PageContext<Page>,
  make: (source: ShopSource) => Page,
): Promise<Page> {
  return (locals.page as Page | undefined) ?? props.page ?? make(await readShop())
}

/** Returns the data that header, footer and banner of every page show. */
export async function contextData(locals: App.Locals): Promise<SiteContext> {
  if (locals.context) return locals.context
  const { catalogue, ...identity } = await readShop()
  return siteContext(catalogue, identity)
}
