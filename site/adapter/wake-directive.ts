import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** Makes `client:wake` of `wake.ts` known to Astro. */
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
