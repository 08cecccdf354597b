/** A line of code with one thing in it changed; the line is gone when `put` is empty. */
export interface Mutation {
  operator: string
  put: string
}

/** What can be changed in a line: each match of `place` in the line, strings blanked, gets another text. */
interface Operator {
  name: string
  place: RegExp
  put: (match: RegExpMatchArray) => string
  /** Also looks into strings, where the words of a query stand. */
  inStrings?: true
}

const swap = (
  name: string,
  pairs: readonly [string, string][],
  place: RegExp,
  inStrings?: true,
): Operator => {
  const both = new Map([...pairs, ...pairs.map(([from, to]): [string, string] => [to, from])])
  return {
    name,
    place,
    put: ([text]) => both.get(text) ?? text,
    ...(inStrings && { inStrings }),
  }
}

/** A line that is nothing but one call, such as a check that throws. */
const CALL = /^\s*(?:await |void )?[A-Za-z]\w*(?:\.\w+)*\([^{}]*\)$/
/** A line that leaves the function or the loop under a condition. */
const GUARD = /^\s*if \(.*\) (?:return|throw|continue|break)\b[^{}]*$/

const OPERATORS: readonly Operator[] = [
  swap('move a bound by one', [[' < ', ' <= '], [' > ', ' >= ']], / (?:<=?|>=?) /g), // prettier-ignore
  swap('turn an equality round', [['===', '!==']], /[=!]==/g),
  swap('swap and with or', [['&&', '||']], /&&|\|\|/g),
  swap('swap true with false', [['true', 'false']], /\b(?:true|false)\b/g),
  swap('swap least with most', [['Math.min', 'Math.max']], /\bMath\.(?:min|max)\b/g),
  swap('swap some with every', [['.some(', '.every(']], /\.(?:some|every)\(/g),
  swap('swap the order of a list', [["'asc'", "'desc'"]], /'(?:asc|desc)'/g, true),
  swap('move a bound of a query', [["'<'", "'<='"], ["'>'", "'>='"]], /'[<>]=?'/g, true), // prettier-ignore
  { name: 'drop a not', place: /(?<![\w)\]!])!(?=[\w(])/g, put: () => '' },
  { name: 'drop one more or less', place: / [+-] 1\b/g, put: () => '' },
  {
    name: 'add one to a number',
    place: /(?<![\w.#-])(?:[2-9]|[1-9][\d_]*\d)(?![\w.%-])/g,
    put: ([digits]) => String(Number(digits.replaceAll('_', '')) + 1),
  },
  { name: 'drop what stands in', place: / \?\? (?:\w+|'')(?=[,;)\s]|$)/g, put: () => '', inStrings: true },
  {
    name: 'drop the last of a list',
    place: /(?<=\[\w[^[\]]*), [^[\],]+(?=\](?! =|\) =>| of ))/g,
    put: () => '',
  },
]

const blank = (text: string) => ' '.repeat(text.length)

/** Blanks strings and comments, so that an operator finds code alone; every character keeps its place. */
function codeAlone(line: string): string {
  return line
    .replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\$]|\\.)*`/g, (text) => `'${blank(text.slice(2))}'`)
    .replace(/\s\/\/ .*$|\/\*.*?\*\//g, blank)
}

const isBalanced = (line: string) => line.split('(').length === line.split(')').length

/** Imports, comments, types, what is written to the log, and how wide a thing is drawn are no behaviour. */
const PASSED_OVER =
  /^\s*(?:import\b|export (?:type|interface)\b|type\b|interface\b|\/\/|\/?\*|\{\/\*|<!--|\}? from )|\b(?:console|log|logger)\b|: Record<|\bas const\b|\bsx\b|\b\w*(?:[wW]idth|[hH]eight|[sS]ize|spacing)s?[=:]/

/** Tells whether a line between these two is a statement of its own, and no part of a longer one. */
const standsAlone = (before: string, after: string) =>
  /(?:^|[{}):\w'\]])\s*$/.test(before) &&
  !/^\s*(?:if|for|while|else)\b.*[^{]$|=>$/.test(before) &&
  !/^\s*[?.:&|)\],+]/.test(after)

/** Returns all changed forms that this line of code, which stands between two others, can get. */
export function mutationsOf(line: string, before: string, after: string): Mutation[] {
  if (PASSED_OVER.test(line)) return []
  const code = codeAlone(line)
  const changed = OPERATORS.flatMap(({ name, place, put, inStrings }) =>
    [...(inStrings ? line : code).matchAll(place)].map((match) => ({
      operator: name,
      put: line.slice(0, match.index) + put(match) + line.slice(match.index + match[0].length),
    })),
  )
  const isWhole = isBalanced(code) && standsAlone(before, after)
  if (isWhole && CALL.test(code) && !/^\s*(?:super|return)\b/.test(code))
    changed.push({ operator: 'drop a call', put: '' })
  if (isWhole && GUARD.test(code)) changed.push({ operator: 'drop a guard', put: '' })
  return changed.filter(({ put }) => put !== line)
}
