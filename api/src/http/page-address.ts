/** An address that no page can have; what is sent there is answered with the not-found page. */
const NO_PAGE = '/-'

const isUnder = (folder: string, url: string) => new RegExp(`^/${folder}(/|\\?|$)`).test(url)

function decodes(url: string): boolean {
  try {
    decodeURIComponent(url.replace(/[?#].*$/s, ''))
    return true
  } catch {
    return false
  }
}

/**
 * The address as it is to be answered. A malformed one cannot be looked up: the API says so in its own form, and a
 * visitor of the shop sees the page for addresses that do not exist. Pictures know for themselves which names they have.
 */
export function answerableAddress(url: string): string {
  if (isUnder('api', url)) return url
  const hasNull = url.includes('%00') && !isUnder('media', url)
  return hasNull || !decodes(url) ? NO_PAGE : url
}
