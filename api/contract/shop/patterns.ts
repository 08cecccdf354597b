/** The patterns of a shop: on panels, behind pictures, and on the art of shared links. */

/** The patterns that a shop can choose; a shop that has chosen none has the jali. */
export const PATTERNS = ['waves', 'dots', 'lines', 'none'] as const
export type Pattern = (typeof PATTERNS)[number]

/** Length of the side of a pattern's tile, in its own units and in pixels on a page. */
export const PATTERN_SIDE = 72

/** What one tile shows; `c` stands for a colour. The jali is the same as `site/src/styles/jali.svg`. */
const TILES: Record<Exclude<Pattern, 'none'> | 'jali', string> = {
  jali: '<g fill="none" stroke="c" stroke-width="1.6"><path d="M20 20h32v32H20zM36 13.4 58.6 36 36 58.6 13.4 36zM36 0v13.4M36 58.6V72M0 36h13.4M58.6 36H72M20 20 0 0M52 20 72 0M20 52 0 72M52 52l20 20"/><path d="M36 29a7 7 0 1 0 0 14 7 7 0 0 0 0-14Z"/></g>',
  waves:
    '<path fill="none" stroke="c" stroke-width="2" d="M0 12q18-16 36 0t36 0M0 36q18-16 36 0t36 0M0 60q18-16 36 0t36 0"/>',
  dots: '<g fill="c"><circle cx="18" cy="18" r="2.6"/><circle cx="54" cy="54" r="2.6"/><circle cx="54" cy="10" r="2"/><circle cx="54" cy="26" r="2"/><circle cx="46" cy="18" r="2"/><circle cx="62" cy="18" r="2"/><circle cx="18" cy="46" r="2"/><circle cx="18" cy="62" r="2"/><circle cx="10" cy="54" r="2"/><circle cx="26" cy="54" r="2"/></g>',
  lines:
    '<path fill="none" stroke="c" stroke-width="2" d="M-9 9 9-9M-9 33 33-9M-9 57 57-9M-9 81 81-9M15 81 81 15M39 81 81 39M63 81l18-18"/>',
}

/** Returns the drawing of one tile in a colour; empty for a shop without a pattern. */
export const patternTile = (pattern: Pattern | undefined, color: string): string =>
  pattern === 'none' ? '' : TILES[pattern ?? 'jali'].replaceAll('"c"', `"${color}"`)

/** Returns the tile as a picture for style sheets, which only cut a shape with it. */
function patternUrl(pattern: Exclude<Pattern, 'none'>): string {
  const size = `width="${PATTERN_SIDE}" height="${PATTERN_SIDE}" viewBox="0 0 ${PATTERN_SIDE} ${PATTERN_SIDE}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${patternTile(pattern, '#000')}</svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}

/** An empty picture: a shape that is cut with it does not show. */
const NOTHING = 'linear-gradient(#0000,#0000)'

/** Returns the tokens of a pattern. The arch around pictures belongs to the jali; other shops have plain corners. */
export function patternTokens(pattern: Pattern): Record<string, string> {
  const url = pattern === 'none' ? NOTHING : patternUrl(pattern)
  return {
    '--pattern': url,
    '--border-pattern': pattern === 'none' ? url : `${url} center / 1.75rem repeat-x`,
    '--arch': 'none',
    '--arch-radius': 'var(--radius-l) var(--radius-l) 0 0',
  }
}
