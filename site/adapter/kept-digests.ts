import type { Plugin } from 'vite'

const MODULE = /\/astro\/dist\/core\/encryption\.js$/
const HASHES = 'async function generateCspDigest('

/**
 * Keeps the hashes of inline styles and scripts in the compiled site. Astro hashes the same few texts for each page, each
 * in a task of another thread that the rendering waits for: about a fifth of a page's time.
 */
export function keptDigests(): Plugin {
  return {
    name: 'karigar-kept-digests',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'server',
    transform(code, id) {
      if (!MODULE.test(id)) return null
      if (!code.includes(HASHES)) this.error('Astro’s function for hashes of the policy has moved')
      const kept = `const keptDigests = new Map();
function generateCspDigest(data, algorithm) {
  const key = algorithm + data;
  const kept = keptDigests.get(key) ?? newCspDigest(data, algorithm);
  keptDigests.set(key, kept);
  return kept;
}
`
      return { code: kept + code.replace(HASHES, 'async function newCspDigest('), map: null }
    },
  }
}
