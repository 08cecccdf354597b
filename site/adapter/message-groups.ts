import type { Plugin } from 'vite'

/** Modules of the contract that hold sentences. */
const CONTRACT = /\/contract\/\w+\/[\w-]+\.words\.ts$/
/**
 * Prefix of the ids of the modules that hold one group of sentences, as in
 * `karigar:sentences/cartMessages.js`.
 */
const GROUP = 'karigar:sentences/'

/**
 * Splits the contract's message objects for browsers: each becomes a module that exports its properties. The bundler can
 * then drop unused sentences and put the others next to the scripts that use them; with whole objects, every page would
 * load the sentences of all pages.
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
      // What a sentence is built with stands in the module of its group, which can import nothing.
      if (body.some(({ type }) => type === 'ImportDeclaration')) return null
      const written = ({ start, end }: { start: number; end: number }) => code.slice(start, end)
      const isExport = ({ type }: { type: string }) => type === 'ExportNamedDeclaration'
      // Helpers that sentences are built with; the bundler drops them from modules that do not use them.
      const shared = body.filter((node) => !isExport(node)).map(written)

      const lines = body.filter(isExport).map((node) => {
        const declared = node.type === 'ExportNamedDeclaration' && node.declaration
        const [{ id: target, init } = {}] =
          declared && declared.type === 'VariableDeclaration' ? declared.declarations : []
        if (target?.type !== 'Identifier' || init?.type !== 'ObjectExpression') return written(node)
        const group = `${GROUP}${target.name}.js`
        const sentences = init.properties.map((property) => {
          if (property.type !== 'Property' || property.key.type !== 'Identifier')
            this.error(`something of ${target.name} has no plain name`)
          const { name } = property.key
          return `const $${name} = ${written(property.value)}\nexport { $${name} as ${name} }`
        })
        groups.set(group, [...shared, ...sentences].join('\n'))
        return `export * as ${target.name} from ${JSON.stringify(group)}`
      })
      return { code: lines.join('\n'), map: null }
    },
  }
}
