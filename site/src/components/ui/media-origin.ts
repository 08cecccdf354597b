const base = import.meta.env.PUBLIC_API_BASE

/** Uploads lie on the API's host (specification §7): empty where that is this site's own. */
export const mediaOrigin = URL.canParse(base) ? new URL(base).origin : ''
