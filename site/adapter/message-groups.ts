import type { Plugin } from 'vite'

const CONTRACT = /\/contract\/words\/(agreement-|booking-|document-|upi-)?messages\.ts$/
/**
 * Prefix of the ids of the modules that hold one group of sentences, as in
 * `karigar:sentences/messages.cart.js`.
 */
const GROUP = 'karigar:sentences/'

/**
 * Splits the contract's message objects for browsers: each object, and each object in it, becomes a module
 * that exports its properties. The bundler can then drop unused sentences and put the others next to the
 * scripts that use them; with whole objects, every page would load the sentences of all pages.
 */
export function messageGroups(): Plugin {
  const groups = new Map<string, string>()
  return {
    name: 'karigar-message-groups',
    apply: 'build',
    // Runs after the TypeScript types are stripped.
    enforce: 'post',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    buildEnd(error) {
      if (!error && groups.size === 0) this.error('no script names a sentence: have the messages moved?')
    },
    resolveId: (source) => (groups.has(source) ? source : null),
    load: (id) => groups.get(id) ?? null,
    transform(code, id) {
      if (!CONTRACT.test(id)) return null
      const { body } = this.parse(code)
      const written = ({ start, end }: { start: number; end: number }) => code.slice(start, end)
      const isExport = ({ type }: { type: string }) => type === 'ExportNamedDeclaration'
      // Helpers that sentences are built with; the bundler drops them from modules that do not use them.
      const shared = body.filter((node) => !isExport(node)).map(written)

      type Value = Extract<(typeof body)[number], { type: 'ExpressionStatement' }>['expression']
      const exported = (name: string, value: Value, path: string, depth: number): string => {
        if (value.type !== 'ObjectExpression' || depth === 0)
          return `const $${name} = ${written(value)}\nexport { $${name} as ${name} }`
        const group = `${GROUP}${path}.js`
        const lines = value.properties.map((property) => {
          if (property.type !== 'Property' || property.key.type !== 'Identifier')
            this.error(`something of ${path} in messages.ts has no plain name`)
          return exported(property.key.name, property.value, `${path}.${property.key.name}`, depth - 1)
        })
        groups.set(group, [...shared, ...lines].join('\n'))
        return `export * as ${name} from ${JSON.stringify(group)}`
      }

      const lines = body.filter(isExport).map((node) => {
        const declared = node.type === 'ExportNamedDeclaration' && node.declaration
        const [{ id: target, init } = {}] =
          declared && declared.type === 'VariableDeclaration' ? declared.declarations : []
        if (target?.type !== 'Identifier' || init?.type !== 'ObjectExpression')
          this.error('messages.ts exports something else than an object')
        return exported(target.name, init, target.name, 2)
      })
      return { code: lines.join('\n'), map: null }
    },
  }
}
