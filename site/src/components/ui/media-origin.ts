const base = import.meta.env.PUBLIC_API_BASE

/** Origin of uploaded files, which is that of the API (§7); empty if the API is on the site's own origin. */
export const mediaOrigin = /^https?:/.test(base) ? new URL(base).origin : ''
