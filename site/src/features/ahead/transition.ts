/**
 * Lets a page take part in a transition to or from another one that does, while motion is welcome. Browsers look for it when
 * the first style sheet is there, so in a page's own styles it may come too late.
 */
export const TAKES_PART =
  '@media screen and (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto } }'
