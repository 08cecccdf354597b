/**
 * What a browser is told once: to prepare the pages of marked links. It never changes, so that the pages' policy can name its
 * hash (`astro.config.ts`); there is a keyword that would allow any such rules, but not every browser heeds it.
 */
export const RULES = '{"prerender":[{"where":{"selector_matches":"[data-ahead]"},"eagerness":"immediate"}]}'
