/** An address that no page can have; what is sent there is answered with the not-found page. */
const NO_PAGE = '/-'

function isWellFormed(url: string): boolean {
  if (/%00/.test(url)) return false
  try {
    decodeURIComponent(url.replace(/[?#].*$/s, ''))
    return true
  } catch {
    return false
  }
}

/**
 * The address as it is to be answered. A malformed one cannot be looked up: the API says so in its own form, and a
 * visitor of the shop sees the page for addresses that do not exist.
 */
export function answerableAddress(url: string): string {
  return /^\/api(\/|\?|$)/.test(url) || isWellFormed(url) ? url : NO_PAGE
}
