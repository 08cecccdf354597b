import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** Registers the `client:wake` directive of `wake.ts` with Astro. */
export function wakeDirective(): AstroIntegration {
  return {
    name: 'karigar:wake-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'wake', entrypoint: fileURLToPath(new URL('./wake.ts', import.meta.url)) })
      },
    },
  }
}
