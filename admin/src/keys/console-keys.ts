/** The keys of the console's lists, as the dialog of `?` lists them and as they work. */

/** Letters after G, by the screens that they open. */
export const SCREEN_KEYS: Readonly<Record<string, string>> = {
  d: '/',
  c: '/categories',
  l: '/labels',
  s: '/services',
  o: '/orders',
  b: '/bookings',
  u: '/users',
  p: '/payment',
  t: '/settings',
}

/** How long the letter after G may take, in milliseconds. */
const SECOND_KEY_MS = 1500

const find = (selector: string) => document.querySelector<HTMLElement>(`main ${selector}`)

/** Returns the rows of the list on the screen, or its cards on a phone. */
const rows = () => [...document.querySelectorAll<HTMLElement>('main tbody tr, main ul > .MuiCard-root')]

/** Returns what opens a row with Enter: its first link within the console, or else its first button. */
const entryOf = (row: HTMLElement) =>
  row.querySelector<HTMLElement>('a[href]:not([target="_blank"])') ?? row.querySelector<HTMLElement>('button')

const rowAt = (all: readonly HTMLElement[]) => all.findIndex((row) => row.contains(document.activeElement))

/** Moves the focus by one row; from elsewhere to the first one. */
function step(by: 1 | -1): boolean {
  const all = rows()
  const at = rowAt(all)
  const next = all[at === -1 ? 0 : at + by]
  const entry = next && entryOf(next)
  entry?.focus()
  entry?.scrollIntoView({ block: 'nearest' })
  return Boolean(entry)
}

/** Returns what can be focused in a row, in order. */
const controlsIn = (row: HTMLElement) => [
  ...row.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), input[type="checkbox"]'),
]

/** Returns what in another row is the same as this control: in the same cell, or else where that row is entered. */
function sameIn(row: HTMLElement, control: HTMLElement): HTMLElement | null {
  const cell = control.closest('td')
  const other = cell && row.querySelectorAll<HTMLElement>(':scope > td')[cell.cellIndex]
  if (!cell || !other) return entryOf(row)
  const there = controlsIn(other)
  return there[controlsIn(cell).indexOf(control)] ?? there.at(-1) ?? entryOf(row)
}

/** Moves the focus from one row to the same thing in another, or within its row. */
function stepFrom(key: string): boolean {
  const all = rows()
  const rowIndex = rowAt(all)
  const row = all[rowIndex]
  if (!row) return false
  const controls = controlsIn(row)
  const at = controls.findIndex((control) => control === document.activeElement)
  const from = controls[at]
  if (!from) return false
  const by = key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 1
  const isWithin = key === 'ArrowLeft' || key === 'ArrowRight'
  const other = all[rowIndex + by]
  const next = isWithin ? controls[at + by] : other && sameIn(other, from)
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
  return Boolean(next)
}

const searchField = () => find('input[type="search"]')
const addLink = () => find('[aria-keyshortcuts="n"]')

export interface ConsoleKey {
  keys: readonly string[]
  does: string
  /** Tells whether the key does something on the screen as it is. */
  works: () => boolean
}

/** The keys other than G with a letter, in the order of the dialog. */
export const LIST_KEYS: readonly ConsoleKey[] = [
  { keys: ['/'], does: 'Search this list', works: () => searchField() !== null },
  { keys: ['n'], does: 'Add something new', works: () => addLink() !== null },
  { keys: ['j', 'k'], does: 'Next row, row before; Enter opens it', works: () => rows().some(entryOf) },
  {
    keys: ['↓', '↑', '←', '→'],
    does: 'From a row to the next, and within it',
    works: () => rows().some(entryOf),
  },
  { keys: ['r'], does: 'Load the screen again', works: () => true },
  { keys: ['Ctrl K'], does: 'Search everything', works: () => true },
  { keys: ['?'], does: 'Show these keys', works: () => true },
]

interface Reach {
  navigate: (to: string) => void
  refresh: () => void
  showKeys: () => void
}

/** Returns a function that does what a pressed key is for, and tells whether it was for anything. */
export function createKeys({ navigate, refresh, showKeys }: Reach): (key: string) => boolean {
  let pressedG = -Infinity
  const press = (element: HTMLElement | null, act: (element: HTMLElement) => void) => {
    if (element) act(element)
    return element !== null
  }
  const does: Readonly<Record<string, () => boolean>> = {
    '/': () => press(searchField(), (field) => field.focus()),
    n: () => press(addLink(), (link) => link.click()),
    j: () => step(1),
    k: () => step(-1),
    r: () => {
      refresh()
      return true
    },
    '?': () => {
      showKeys()
      return true
    },
    g: () => {
      pressedG = performance.now()
      return true
    },
  }
  return (key) => {
    if (key.startsWith('Arrow')) return stepFrom(key)
    const isSecond = performance.now() - pressedG < SECOND_KEY_MS
    pressedG = -Infinity
    const screen = isSecond ? SCREEN_KEYS[key] : undefined
    if (screen === undefined) return does[key]?.() ?? false
    navigate(screen)
    return true
  }
}
