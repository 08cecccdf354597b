/**
 * The oldest browsers that the storefront, its service worker, the documents and the pages of meetings work in, by the
 * names of the compatibility data. WebView and Samsung Internet are the browsers of older phones' apps.
 */
export const FLOOR = {
  chrome: '92',
  chrome_android: '92',
  webview_android: '92',
  safari: '15.4',
  safari_ios: '15.4',
  firefox: '102',
  firefox_android: '102',
  samsunginternet_android: '16',
} as const

/** The same floor as a target for compilers of scripts and styles. */
export const BUILD_TARGET = [
  `chrome${FLOOR.chrome}`,
  `safari${FLOOR.safari}`,
  `ios${FLOOR.safari_ios}`,
  `firefox${FLOOR.firefox}`,
]
