/** What Astro writes before a page's first island: its style, our directive and the runtime. */
const RUNTIME =
  /<style>astro-island[^<]*<\/style>(?:<script>[^<]*(?:<(?!\/script>)[^<]*)*<\/script>)+(?=<astro-island)/
const FIRST_STYLE = /<link rel="stylesheet"|<style>/

/** The prefix that Astro gives each island for `useId`, numbered in the order in which rendering started. */
const PREFIX = /(<astro-island uid="[^"]*") prefix="r\d+"/g

/**
 * Removes the prefixes for `useId`, which no island uses (`adapter/react-exports.ts`). They depend on
 * renderings that run at the same time, so the same page would not always have the same bytes.
 */
export const withoutPrefixes = (html: string): string => html.replace(PREFIX, '$1')

/**
 * Moves the islands' runtime in front of the page's styles. A script after a stylesheet waits for it, which
 * would delay the requests for everything that the islands need.
 */
export function withEarlyIslands(html: string): string {
  const runtime = RUNTIME.exec(html)?.[0]
  if (runtime === undefined) return html
  const page = html.replace(runtime, '')
  const at = FIRST_STYLE.exec(page)?.index
  return at === undefined ? html : page.slice(0, at) + runtime + page.slice(at)
}

/** Where an island finds its renderer: a file of Astro's that only passes on what React's file exports. */
const RENDERER = / renderer-url="[^"]*"/g

/** Has islands take their renderer from React's file itself, which saves them a request. */
export function withRendererOfReact(html: string): string {
  const address = import.meta.env.REACT_FILE
  return address ? html.replace(RENDERER, ` renderer-url="${address}"`) : html
}
