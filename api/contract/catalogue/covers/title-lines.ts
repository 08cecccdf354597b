/** A title in lines of one size. */
export interface TitleLines {
  /** Height of the letters, in the units of the cover. */
  size: number
  lines: string[]
}

/** Most lines of a title on a cover. */
export const MOST_TITLE_LINES = 3

const graphemes = new Intl.Segmenter('en')

/** About how wide a letter of a bold, slightly condensed face is, as a share of its size; rather too wide. */
function widthOf(grapheme: string): number {
  const first = grapheme[0] ?? ''
  if (/\s/.test(first)) return 0.26
  if (/[il.,:;'’|!jItfr()-]/.test(first)) return 0.38
  if (/[mwMW@%]/.test(first)) return 0.9
  if (/[A-Z0-9₹&?]/.test(first)) return 0.66
  if (/[ -ɏ]/.test(first)) return 0.56
  return grapheme.length > 1 ? 1.05 : 0.9
}

const measured = (text: string): number => {
  let sum = 0
  for (const { segment } of graphemes.segment(text)) sum += widthOf(segment)
  return sum
}

/** Cuts a word that is wider than a line, at whole letters. */
function pieces(word: string, most: number): string[] {
  const cut: string[] = []
  let piece = ''
  for (const { segment } of graphemes.segment(word)) {
    if (piece !== '' && measured(piece + segment) > most) {
      cut.push(piece)
      piece = ''
    }
    piece += segment
  }
  return piece === '' ? cut : [...cut, piece]
}

function wrapped(text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ').flatMap((one) => pieces(one, most))) {
    const last = lines.at(-1)
    if (last !== undefined && measured(`${last} ${word}`) <= most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Returns the text in one line, without what SVG cannot hold. */
const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\s\p{Cc}\uFFFE\uFFFF]+/gu, ' ')
    .trim()

/**
 * Sets a title in at most three lines of that width, at the first of the sizes at which it fits; at the last one it is
 * shortened with an ellipsis.
 */
export function titleLines(title: string, width: number, sizes: readonly [number, ...number[]]): TitleLines {
  const text = oneLine(title)
  for (const [index, size] of sizes.entries()) {
    const lines = text === '' ? [] : wrapped(text, width / size)
    // Larger letters only in as many lines as leave room below them.
    if (lines.length <= Math.min(MOST_TITLE_LINES, index + 1)) return { size, lines }
  }
  const size = sizes.at(-1) ?? sizes[0]
  const most = width / size
  const lines = wrapped(text, most)
  if (lines.length <= MOST_TITLE_LINES) return { size, lines }
  const kept = lines.slice(0, MOST_TITLE_LINES)
  let last = [...graphemes.segment(kept.at(-1) ?? '')].map(({ segment }) => segment)
  while (last.length > 0 && measured(`${last.join('')}…`) > most) last = last.slice(0, -1)
  return { size, lines: [...kept.slice(0, -1), `${last.join('').trimEnd()}…`] }
}
