import type { Plugin } from 'vite'

/** Modules that hold sentences: the contract's and the storefront's own. */
const WORDS = /\/contract\/\w+\/[\w-]+\.words\.ts$|\/site\/src\/words\/\w+\/[\w-]+\.ts$/
/**
 * Prefix of the ids of the modules that hold one group of sentences, as in
 * `karigar:sentences/cartMessages.js`.
 */
const GROUP = 'karigar:sentences/'

/**
 * Splits the objects of sentences for browsers: each becomes a module that exports its properties. The bundler can then
 * drop unused sentences and put the others next to the scripts that use them; with whole objects, every page would load
 * the sentences of all pages.
 */
export function messageGroups(): Plugin {
  const groups = new Map<string, { file: string; code: string }>()
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
    load: (id) => groups.get(id)?.code ?? null,
    async transform(code, id) {
      if (!WORDS.test(id)) return null
      const written = ({ start, end }: { start: number; end: number }) => code.slice(start, end)
      /** What sentences are built with; the bundler drops it from modules that do not use it. */
      const shared: string[] = []
      const own: string[] = []
      const sentences = new Map<string, string[]>()
      for (const node of this.parse(code).body) {
        if (node.type === 'ImportDeclaration') {
          // A group has no folder of its own from which a path could lead on.
          const imported = await this.resolve(node.source.value, id)
          if (!imported) this.error(`${id} imports ${node.source.value}, which is not there`)
          shared.push(code.slice(node.start, node.source.start) + JSON.stringify(imported.id))
          own.push(written(node))
          continue
        }
        const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : null
        const [{ id: target, init } = {}] =
          declared?.type === 'VariableDeclaration' ? declared.declarations : []
        if (target?.type !== 'Identifier' || init?.type !== 'ObjectExpression') {
          shared.push(written(declared ?? node))
          own.push(written(node))
          continue
        }
        const properties = init.properties.map((property) => {
          if (property.type !== 'Property' || property.key.type !== 'Identifier')
            this.error(`something of ${target.name} has no plain name`)
          const { name } = property.key
          return `const $${name} = ${written(property.value)}\nexport { $${name} as ${name} }`
        })
        sentences.set(target.name, properties)
        own.push(`export * as ${target.name} from ${JSON.stringify(`${GROUP}${target.name}.js`)}`)
      }
      for (const [name, properties] of sentences) {
        const group = `${GROUP}${name}.js`
        const { file = id } = groups.get(group) ?? {}
        if (file !== id) this.error(`${file} and ${id} both export ${name}`)
        const said = [...shared, ...properties].join('\n')
        // One sentence may say another. A file of scripts takes in all that its modules import, so nothing else is.
        const others = [...sentences.keys()]
          .filter((other) => RegExp(`\\b${other}\\b`).test(said))
          .map((other) => `import * as ${other} from ${JSON.stringify(`${GROUP}${other}.js`)}`)
        groups.set(group, { file: id, code: [...others, said].join('\n') })
      }
      return { code: own.join('\n'), map: null }
    },
  }
}
