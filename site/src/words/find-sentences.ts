/** Finds what stands in the storefront's code as a text for people and belongs into its words. For tests. */
import { parse as parseAstro } from '@astrojs/compiler-rs'
import { parseSync } from 'vite'

interface Node {
  type: string
  start: number
  [property: string]: unknown
}

/** Attributes and properties whose values no visitor reads. */
const TECHNICAL =
  /^(class|class:list|className|id|href|src|srcset|srcSet|sizes|type|name|key|path|rel|target|role|method|action|media|style|as|slot|for|htmlFor|d|points|fill|stroke|viewBox|transform|pattern|inputMode|inputmode|autoComplete|autocomplete|enterKeyHint|enterkeyhint|loading|decoding|fetchpriority|fetchPriority|headers|credentials|referrerpolicy|property|http-equiv|is:\w+|client:\w+|set:\w+|data-.*|aria-(describedby|labelledby|controls|live|current|haspopup|owns|hidden|expanded|pressed|busy|atomic|relevant|sort))$/

/** Calls whose texts no visitor reads: selectors, errors and log lines for developers, media queries, names of events. */
const TECHNICAL_CALLS =
  /^(Error|TypeError|RangeError|DOMException|querySelector|querySelectorAll|closest|matches|matchMedia|addEventListener|getElementById|createElement|insertAdjacentHTML|setAttribute|getAttribute|hasAttribute|removeAttribute|toggleAttribute|RegExp|part|parts|supports|info|warn)$/

/** Attributes whose values are read out or shown. */
const SAID = /^(alt|title|placeholder|aria-label|aria-roledescription)$/

/** Two words in a row, or a single one that begins a sentence. */
const LANGUAGE = /\p{L}{2,}[,;:]? \p{L}{1,}|^\s*\p{Lu}\p{Ll}+(?:[\s.…?!:]|$)/u

/** What no sentence has: a script's braces, semicolons and assignments, or the dot that begins a selector. */
const CODE = /[{}]|;\S|\w=\w|^\.\w/

/** Tells whether a text reads as language, beside the tags in it. */
function readsAsLanguage(text: string): boolean {
  const words = text.replaceAll(/<[^>]*>/g, ' ')
  return LANGUAGE.test(words) && !CODE.test(words)
}

const nameOf = (node: unknown): string => {
  const { type, name, property } = (node ?? {}) as { type?: string; name?: unknown; property?: unknown }
  if (type === 'JSXNamespacedName') {
    const { namespace } = node as { namespace: { name: string } }
    return `${namespace.name}:${nameOf((name as { name: string }) && name)}`
  }
  return typeof name === 'string' ? name : property ? nameOf(property) : ''
}

/** Calls `found` with each text of a syntax tree that a visitor may read. */
function walk(node: unknown, found: (text: string, start: number) => void): void {
  if (Array.isArray(node)) for (const one of node) walk(one, found)
  if (!node || typeof node !== 'object' || Array.isArray(node)) return
  const { type, start } = node as Node
  const own = node as Record<string, unknown>
  switch (type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'AstroScript':
    case 'TSLiteralType':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
      return
    case 'JSXElement': {
      const { name } = (own.openingElement as { name: unknown }) ?? {}
      if (nameOf(name) === 'style' || nameOf(name) === 'script') return
      break
    }
    case 'JSXAttribute':
      if (TECHNICAL.test(nameOf(own.name))) return
      if (SAID.test(nameOf(own.name))) {
        const { value, start: at } = (own.value ?? {}) as { value?: unknown; start: number }
        if (typeof value === 'string' && /\p{L}/u.test(value)) return found(value, at)
      }
      break
    case 'Property':
      if (TECHNICAL.test(nameOf(own.key))) return
      walk(own.value, found)
      return
    case 'CallExpression':
    case 'NewExpression':
      if (TECHNICAL_CALLS.test(nameOf(own.callee))) return
      break
    case 'SwitchCase':
      walk(own.consequent, found)
      return
    case 'BinaryExpression':
      // Compared with something, not shown.
      if (/^[!=]==?$/.test(String(own.operator))) return
      break
    case 'JSXText':
      if (/\p{L}{2,}/u.test(String(own.value)) && !/^\s*(?:&\w+;\s*)*$/.test(String(own.value)))
        found(String(own.value), start)
      return
    case 'Literal':
      if (typeof own.value === 'string' && readsAsLanguage(own.value)) found(own.value, start)
      return
    case 'TemplateElement': {
      const { cooked } = own.value as { cooked: string }
      if (readsAsLanguage(cooked)) found(cooked, start)
      return
    }
    default:
  }
  for (const key in own) if (key !== 'type') walk(own[key], found)
}

/** Returns the texts for people that stand in a file's code, each with its line. */
export function sentencesIn(file: string, code: string): { line: number; text: string }[] {
  const tree: unknown = file.endsWith('.astro') ? parseAstro(code).ast : parseSync(file, code).program
  const texts: { line: number; text: string }[] = []
  walk(tree, (text, start) => {
    texts.push({ line: code.slice(0, start).split('\n').length, text: text.replaceAll(/\s+/g, ' ').trim() })
  })
  return texts
}
