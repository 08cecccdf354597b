/**
 * The words on the root element (`data-…`): what pages know before anything is painted, and what styles and islands wait
 * for. `early/` scripts set most of them.
 */
export interface RootWords {
  /** Somebody is signed in. */
  session: 'in'
  /** Who a page for customers is shown to: a customer, staff, or a visitor who is sent to the sign-in. */
  account: 'in' | 'staff' | 'out'
  /** The role whose sign-in form is shown. */
  login: 'user' | 'admin' | 'manager'
  /** Who signs in is signed in already, with the form's role. */
  known: 'yes'
  /** Whether the address of a mailed link holds its token. */
  reset: 'form' | 'missing'
  cart: 'filled' | 'empty'
  /** Number of rows that the cart's skeleton shows, at most 6. */
  cartLines: `${number}`
  /** Whether an order was handed to the chat in this session. */
  handedOff: 'yes' | 'no'
  /** The chosen tab of a page that keeps it in its address. */
  tab: string
  /** The address of the list of services holds filters. */
  filtered: ''
  /** What the list of services keeps room for. */
  awaits: 'subcategories'
  /** An order's documents have been opened. */
  documents: ''
  /** The visitor has scrolled, touched or pressed something. */
  touched: ''
  /** The bars at the bottom of a phone's screen have given way to the page. */
  bars: 'away'
  /** Id of the first field of a form that was submitted before it was live. */
  held: string
  /** The page has loaded and has nothing else to do. */
  idle: ''
}

/** Returns the root element's words, to be read, set and deleted. */
export const rootWords = (): Partial<RootWords> => document.documentElement.dataset

/** Returns the selector of the root element with this word, or with this value of it. */
export function whenRoot<Word extends keyof RootWords>(word: Word, value?: RootWords[Word]): string {
  const name = `data-${word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
  return value === undefined ? `[${name}]` : `[${name}='${value}']`
}
