/** Key of the choice to have no keys, for people whose software types letters of its own. */
export const KEYS_ON = 'consoleKeys'
