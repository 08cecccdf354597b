import type { Plugin } from 'vite'

const CONTRACT = /\/contract\/words\/(booking-)?messages\.ts$/
/** Before the name of a module that holds one group of sentences, such as `karigar:sentences/messages.cart.js`. */
const GROUP = 'karigar:sentences/'

/**
 * Gives browsers the sentences they use: each object of the contract's messages becomes a module, and so does each
 * object in it, with their properties as exports. The bundler then leaves out what no script names, and puts the rest
 * beside the scripts that do: as objects, every page carried the sentences of all.
 */
export function messageGroups(): Plugin {
  const groups = new Map<string, string>()
  return {
    name: 'karigar-message-groups',
    apply: 'build',
    // After the types are gone.
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
      // What the sentences are made with; unused, the bundler drops it.
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
