import { withEarlyIslands, withoutPrefixes, withRendererOfReact } from './island-markup.ts'
import { withOwnPolicy } from './page-policy.ts'

/** Returns a page as it is published: what Astro renders, with the islands’ runtime and the policy in their final form. */
export const finishedPage = (html: string): string =>
  withOwnPolicy(withRendererOfReact(withoutPrefixes(withEarlyIslands(html))))
