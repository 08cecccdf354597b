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
  ['/services/logo-design/other', null],
  ['/services/logo-design/delete/more', null],
])('reads the dialog that %s asks for', (path, route) => {
  expect(readDialogRoute(path, ['duplicate', 'delete'])).toEqual(route)
})

test('knows no action that the screen does not name', () => {
  expect(readDialogRoute('/services/logo-design/delete', [])).toBeNull()
})
