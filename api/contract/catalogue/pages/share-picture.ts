/** Size, in pixels, of every picture shown with a shared link. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const

/**
 * Share picture of pages without one of their own. The underscore keeps it apart from the ids of services.
 */
export const SHOP_PICTURE = '/og/_shop.jpg'

/** Returns the path of a service's share picture, relative to the site. */
export const servicePicture = (id: string): string => `/og/${id}.jpg`

/** Returns the path of a category's share picture, relative to the site. */
export const categoryPicture = (id: string): string => `/og/_category-${id}.jpg`
