import { type CssNode, generate, parse, walk } from 'css-tree'
import type { Identifier } from '@mdn/browser-compat-data'
import { entry, type Finding, noneThere, tooNew } from './compat-data.ts'

const TYPES = entry('css', 'types') ?? {}
const AREAS = [TYPES, ...Object.values(TYPES)] as Identifier[]

/** Returns the entries of what values are made of: functions and units, wherever the data has them. */
const partsCalled = (name: string): Identifier[] =>
  AREAS.flatMap((area) =>
    Object.hasOwn(area, name) ? ((area as Record<string, Identifier>)[name] ?? []) : [],
  )

/** Units that the data has under one name. */
const UNITS: [RegExp, string][] = [
  [/^d(vh|vw|vb|vi|vmin|vmax)$/, 'viewport_percentage_units_dynamic'],
  [/^l(vh|vw|vb|vi|vmin|vmax)$/, 'viewport_percentage_units_large'],
  [/^s(vh|vw|vb|vi|vmin|vmax)$/, 'viewport_percentage_units_small'],
  [/^cq/, 'container_query_length_units'],
]
const unitEntry = (unit: string) =>
  entry('css', 'types', 'length', UNITS.find(([units]) => units.test(unit))?.[1] ?? unit)

/** Returns what of a declaration some browser of the floor does not know. */
function newInValue(property: string, value: CssNode): [string, string[]][] {
  const found: [string, string[]][] = []
  const note = (name: string, missing: string[]) => {
    if (missing.length > 0) found.push([`${property}: ${name}`, missing])
  }
  walk(value, (node) => {
    if (node.type === 'Identifier') note(node.name, tooNew(entry('css', 'properties', property, node.name)))
    if (node.type === 'Function') note(`${node.name}()`, noneThere(partsCalled(node.name)))
    if (node.type === 'Dimension') note(node.unit, tooNew(unitEntry(node.unit)))
  })
  return found
}

/** Returns what the floor's browsers do not know in a media query, or in the `sizes` of a picture. */
export function newInMedia(text: string): [feature: string, missing: string[]][] {
  const range = /\([^()]*[<>][^()]*\)/.exec(text)?.[0]
  const found: [string, string[]][] = range
    ? [[`@media ${range}`, tooNew(entry('css', 'at-rules', 'media', 'range_syntax'))]]
    : []
  for (const [, name = ''] of text.matchAll(/\((?:min-|max-)?([a-z-]+)/g))
    found.push([`@media (${name})`, tooNew(entry('css', 'at-rules', 'media', name))])
  return found.filter(([, missing]) => missing.length > 0)
}

/**
 * Finds what the floor's browsers do not know in a style sheet. What stands in `@supports` does not count, nor does a
 * declaration after one of the same property that all of them know.
 */
export function findNewStyles(file: string, css: string): Finding[] {
  const found = new Map<string, Finding>()
  const note = (feature: string, missing: string[]) => {
    if (missing.length > 0) found.set(feature, { file, feature, missing })
  }
  walk(parse(css, { parseCustomProperty: true }), {
    enter(this: { block: CssNode | null }, node: CssNode) {
      if (node.type === 'Atrule') {
        note(`@${node.name}`, tooNew(entry('css', 'at-rules', node.name)))
        if (node.name === 'supports') return walk.skip
      }
      if (node.type === 'Feature')
        note(
          `@media (${node.name})`,
          tooNew(entry('css', 'at-rules', 'media', node.name.replace(/^(min|max)-/, ''))),
        )
      if (node.type === 'FeatureRange')
        note(`@media ${generate(node)}`, tooNew(entry('css', 'at-rules', 'media', 'range_syntax')))
      if (node.type === 'NestingSelector') note('&', tooNew(entry('css', 'selectors', 'nesting')))
      if (node.type === 'Selector')
        node.children.forEach((part) => {
          if (part.type === 'PseudoClassSelector' || part.type === 'PseudoElementSelector')
            note(generate(node), tooNew(entry('css', 'selectors', part.name)))
        })
      if (node.type !== 'Block') return undefined
      const known = new Set<string>()
      node.children.forEach((declaration) => {
        if (declaration.type !== 'Declaration') return
        const { property, value } = declaration
        if (property.startsWith('-webkit-')) known.add(property.slice('-webkit-'.length))
        if (property.startsWith('-')) return
        const isNew = tooNew(entry('css', 'properties', property))
        const parts = newInValue(property, value)
        if (isNew.length === 0 && parts.length === 0) known.add(property)
        if (known.has(property)) return
        note(property, isNew)
        if (isNew.length === 0) for (const [feature, missing] of parts) note(feature, missing)
      })
      return undefined
    },
  })
  return [...found.values()]
}
