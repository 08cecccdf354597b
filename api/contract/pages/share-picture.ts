/** Size in pixels of the pictures that stand beside a shared link, the same for all of them. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const

/** The picture of the shop, for pages without one of their own. No id starts with an underscore. */
export const SHOP_PICTURE = '/og/_shop.jpg'

/** Where a service's picture for shared links is, relative to the site. */
export const servicePicture = (id: string): string => `/og/${id}.jpg`

/** Where a category's is. */
export const categoryPicture = (id: string): string => `/og/_category-${id}.jpg`
