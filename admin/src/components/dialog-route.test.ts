import { expect, test } from 'vitest'
import { readDialogRoute } from './dialog-route.ts'

test.each([
  ['/services', null],
  ['/services/', null],
  ['/services/create', { dialog: 'create' }],
  ['/services/logo-design', { dialog: 'edit', id: 'logo-design' }],
  ['/services/a%20b', { dialog: 'edit', id: 'a b' }],
  ['/services/logo-design/duplicate', { dialog: 'duplicate', id: 'logo-design' }],
  ['/services/logo-design/delete', { dialog: 'delete', id: 'logo-design' }],
  ['/users/7F3K2M9P/cashback', { dialog: 'cashback', id: '7F3K2M9P' }],
  ['/settings/7F3K2M9P/access', { dialog: 'access', id: '7F3K2M9P' }],
  ['/settings/7F3K2M9P/sessions', { dialog: 'sessions', id: '7F3K2M9P' }],
  ['/settings/7F3K2M9PQRST/withdraw', { dialog: 'withdraw', id: '7F3K2M9PQRST' }],
  ['/services/logo-design/other', null],
  ['/services/logo-design/delete/more', null],
])('reads the dialog that %s asks for', (path, route) => {
  expect(readDialogRoute(path)).toEqual(route)
})
