import type { Plugin } from 'vite'

const IMPORT = /import\s*\{\s*messages\s*\}\s*from/

/**
 * Gives browsers the sentences they use: the groups of the contract's `messages` become exports of their own, of which
 * the bundler leaves out those that no script names. As one object, every page carried the console's too.
 */
export function messageGroups(): Plugin {
  return {
    name: 'karigar-message-groups',
    apply: 'build',
    // After the types are gone.
    enforce: 'post',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform(code, id) {
      if (!id.endsWith('/contract/messages.ts'))
        return IMPORT.test(code)
          ? { code: code.replace(IMPORT, 'import * as messages from'), map: null }
          : null
      let groups = code
      for (const node of this.parse(code).body) {
        if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration')
          continue
        const object = node.declaration.declarations[0]?.init
        if (object?.type !== 'ObjectExpression')
          this.error('messages.ts exports something else than an object')
        const exports = object.properties.map((property) => {
          if (property.type !== 'Property' || property.key.type !== 'Identifier')
            this.error('a group of messages.ts has no plain name')
          return `export const ${property.key.name} = ${code.slice(property.value.start, property.value.end)}`
        })
        groups = code.slice(0, node.start) + exports.join('\n') + code.slice(node.end)
      }
      return { code: groups, map: null }
    },
  }
}
