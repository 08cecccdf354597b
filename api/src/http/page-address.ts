/** A path that no page can have, so that requests for it get the not-found page. */
const NO_PAGE = '/-'

const UNDER_API = /^\/api(\/|\?|$)/
const UNDER_MEDIA = /^\/media(\/|\?|$)/

function decodes(url: string): boolean {
  try {
    decodeURIComponent(url.replace(/[?#].*$/s, ''))
    return true
  } catch {
    return false
  }
}

/**
 * Returns the URL to route a request by. A malformed one cannot be looked up: outside of /api, which reports
 * it in its own form, it becomes a path without a page. Under /media null characters are left to the media
 * routes.
 */
export function answerableAddress(url: string): string {
  // A URL without an escape is well formed, and has no null character.
  if (!url.includes('%') || UNDER_API.test(url)) return url
  const hasNull = url.includes('%00') && !UNDER_MEDIA.test(url)
  return hasNull || !decodes(url) ? NO_PAGE : url
}
