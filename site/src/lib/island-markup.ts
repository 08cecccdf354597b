/** What Astro writes before a page's first island: its style, our directive, and the runtime. */
const RUNTIME =
  /<style>astro-island[^<]*<\/style>(?:<script>[^<]*(?:<(?!\/script>)[^<]*)*<\/script>)+(?=<astro-island)/
const FIRST_STYLE = /<link rel="stylesheet"|<style>/

/** Of the islands in a page, in the order in which their rendering happened to begin. */
const PREFIX = /(<astro-island uid="[^"]*") prefix="r\d+"/g

/**
 * The page without the prefixes of `useId`, which no island has (`adapter/react-exports.ts`): they count renderings that
 * run at the same time, so that the same page would not always have the same bytes.
 */
export const withoutPrefixes = (html: string): string => html.replace(PREFIX, '$1')

/**
 * The page with the islands' runtime in front of its styles. A script that stands after a stylesheet waits for it, and
 * so would the request for everything that the islands need.
 */
export function withEarlyIslands(html: string): string {
  const runtime = RUNTIME.exec(html)?.[0]
  if (runtime === undefined) return html
  const page = html.replace(runtime, '')
  const at = FIRST_STYLE.exec(page)?.index
  return at === undefined ? html : page.slice(0, at) + runtime + page.slice(at)
}
