/** Runs early scripts as pages hold them: compiled, and before anything else. */
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { compileEarly } from '../../../adapter/early-scripts.ts'

const src = path.resolve(import.meta.dirname, '../..')

interface Visit {
  search?: string
  hash?: string
  cookie?: string
  local?: Record<string, string>
  session?: Record<string, string>
}

const scripts = new Map<string, string>()

/** Returns the words that a script leaves on the root element of a page that is visited like this. */
function wordsAfter(name: string, { search = '', hash = '', cookie = '', local = {}, session = {} }: Visit) {
  const dataset: Record<string, string> = {}
  const area = (texts: Record<string, string>) => ({ getItem: (key: string) => texts[key] ?? null })
  const given = {
    document: { cookie, documentElement: { dataset }, createElement: () => ({}), head: { append: () => {} } },
    location: { search, hash },
    globalThis: { localStorage: area(local), sessionStorage: area(session) },
    addEventListener: () => {},
  }
  new Function(...Object.keys(given), scripts.get(name) ?? '')(...Object.values(given))
  return dataset
}

const names = [
  'auth/early/session',
  'auth/early/login',
  'auth/early/reset',
  'cart/early/cart',
  'catalogue/early/filtered',
]

beforeAll(async () => {
  for (const name of names)
    scripts.set(
      name,
      await compileEarly(path.join(src, 'features', `${name}.ts`), { 'import.meta.env.REACT_FILE': '""' }),
    )
})

const user = (role: string) => JSON.stringify({ id: 'u1', name: 'Asha', role })

test.each<[string, Visit, object]>([
  [
    'auth/early/session',
    { local: { user: user('user') }, cookie: 'theme=1; user_token=abc' },
    { session: 'in' },
  ],
  ['auth/early/session', { local: { user: user('admin') }, cookie: 'user_token=abc' }, {}],
  ['auth/early/session', { local: { user: '{' }, cookie: 'user_token=abc' }, {}],
  ['auth/early/session', {}, {}],
  ['auth/early/login', {}, { login: 'user' }],
  ['auth/early/login', { search: '?redirect=/admin/orders' }, { login: 'admin' }],
  ['auth/early/login', { search: '?redirect=//admin' }, { login: 'user' }],
  [
    'auth/early/login',
    { search: '?redirect=manager', local: { user: user('manager') }, cookie: 'manager_token=abc' },
    { session: 'in', login: 'manager', known: 'yes' },
  ],
  ['auth/early/reset', { hash: `#token=${'a'.repeat(43)}` }, { reset: 'form' }],
  ['auth/early/reset', { hash: '#token=short' }, { reset: 'missing' }],
  ['cart/early/cart', {}, { cart: 'empty', cartLines: '0', handedOff: 'no' }],
  [
    'cart/early/cart',
    { local: { 'karigar:cart:1': 'no cart' } },
    { cart: 'empty', cartLines: '0', handedOff: 'no' },
  ],
  [
    'cart/early/cart',
    {
      local: { 'karigar:cart:1': JSON.stringify([{}, {}, {}, {}, {}, {}, {}]) },
      session: { 'karigar:handed-off:2': '{}' },
    },
    { cart: 'filled', cartLines: '6', handedOff: 'yes' },
  ],
  ['catalogue/early/filtered', { search: '?category=Design' }, { filtered: '', awaits: 'subcategories' }],
  ['catalogue/early/filtered', { search: '?sort=price' }, { filtered: '' }],
  ['catalogue/early/filtered', { search: '?category=&page=2' }, {}],
])('%s with %j says %j', (name, visit, words) => expect(wordsAfter(name, visit)).toEqual(words))
