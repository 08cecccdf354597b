/** The menu of phones is a popover; a browser without popovers loads a script for it. */
if (!('popover' in HTMLElement.prototype)) void import('./old-menu.ts')
