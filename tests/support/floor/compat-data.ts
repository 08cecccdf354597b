import data, { type CompatStatement, type Identifier } from '@mdn/browser-compat-data' with { type: 'json' }
import { FLOOR } from '../../../site/adapter/browser-floor.ts'

/** A feature that some browser of the floor lacks. */
export interface Finding {
  file: string
  /** As it is written in code: `URLSearchParams.size`, `.toSorted`, `text-wrap: balance`. */
  feature: string
  /** The browsers that lack it, each with its first version that has it. */
  missing: string[]
}

const numbers = (version: string) => version.replace('≤', '').split('.').map(Number)

/** Tells whether a version is at most another one. */
function isAtMost(version: string, limit: string): boolean {
  const [major = 0, minor = 0] = numbers(version)
  const [majorLimit = 0, minorLimit = 0] = numbers(limit)
  return major < majorLimit || (major === majorLimit && minor <= minorLimit)
}

/**
 * Returns the browsers of the floor that lack a feature which their newer versions have, with the first of these:
 * `chrome 120`. What a browser has in no version is no matter of its age.
 */
function lacking({ support }: CompatStatement): string[] {
  return Object.entries(FLOOR).flatMap(([browser, floor]) => {
    const statements = [support[browser as keyof typeof FLOOR] ?? []].flat()
    const plain = statements.filter((one) => !one.flags && !one.prefix && !one.alternative_name)
    const isThere = plain.some(
      ({ version_added: since, version_removed: until }) =>
        typeof since === 'string' &&
        since !== 'preview' &&
        isAtMost(since, floor) &&
        !(typeof until === 'string' && isAtMost(until, floor)),
    )
    const since = plain[0]?.version_added
    return isThere || !since || since === 'preview' ? [] : [`${browser} ${since}`]
  })
}

const child = (node: Identifier | undefined, name: string): Identifier | undefined =>
  node && name !== '__compat' && Object.hasOwn(node, name)
    ? (node as Record<string, Identifier>)[name]
    : undefined

/** Returns the entry at a path such as `css`, `properties`, `inset`; undefined if the data has none. */
export function entry(...path: string[]): Identifier | undefined {
  const [area = '', ...names] = path
  let node = (data as unknown as Record<string, Identifier>)[area]
  for (const name of names) node = child(node, name)
  return node
}

/** What a browser below a feature's first version is told by: the browsers of the floor without it. */
export function tooNew(node: Identifier | undefined): string[] {
  return node?.__compat ? lacking(node.__compat) : []
}

/** All objects of the language and of the web, by name. */
const OBJECTS: Record<string, Identifier[]> = {}
for (const area of [entry('javascript', 'builtins'), entry('api')])
  for (const [name, node] of Object.entries(area ?? {}) as [string, Identifier][]) {
    OBJECTS[name] = [...(OBJECTS[name] ?? []), node]
    // Parts of a namespace: `Intl.Segmenter`.
    if (name === 'Intl')
      for (const [inner, part] of Object.entries(node) as [string, Identifier][])
        if (/^[A-Z]/.test(inner)) OBJECTS[inner] = [...(OBJECTS[inner] ?? []), part]
  }

/** Entries of members of all objects, by the member's name. */
const MEMBERS = new Map<string, Identifier[]>()
// An object that is too new itself is found by its own name.
for (const node of Object.values(OBJECTS)
  .flat()
  .filter((one) => tooNew(one).length === 0))
  for (const [key, member] of Object.entries(node) as [string, Identifier][]) {
    if (key === '__compat' || !member.__compat) continue
    const name = key.replace(/_(static|event)$/, '')
    MEMBERS.set(name, [...(MEMBERS.get(name) ?? []), member])
  }

/** Returns the entries of a member of a known object, or of the object itself when no member is named. */
export function membersOf(object: string, member?: string): Identifier[] {
  const nodes = Object.hasOwn(OBJECTS, object) ? (OBJECTS[object] ?? []) : []
  if (member === undefined) return nodes
  return nodes.flatMap((node) => child(node, `${member}_static`) ?? child(node, member) ?? [])
}

/** Returns the entries of everything that has a member of this name, whatever its object. */
export const membersCalled = (name: string): Identifier[] => MEMBERS.get(name) ?? []

/** Returns what browsers lack when none of these entries is in all of them; nothing when one is. */
export function noneThere(entries: Identifier[]): string[] {
  const missing = entries.map(tooNew)
  return missing.length > 0 && missing.every((browsers) => browsers.length > 0) ? (missing[0] ?? []) : []
}
