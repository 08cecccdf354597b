import { expect, test } from 'vitest'
import { afterRegistration, keptSearch, wayOn } from './sign-in-ways.ts'

test.each([
  ['/profile/settings', '/profile/settings'],
  ['cart', '/cart'],
  ['', '/dashboard'],
  [null, '/dashboard'],
  ['admin', '/dashboard'],
  ['//evil.example', '/dashboard'],
])('a new customer with redirect %s goes to %s', (redirect, destination) => {
  expect(afterRegistration(redirect)).toBe(destination)
})

test.each([
  ['/profile/settings', '?redirect=%2Fprofile%2Fsettings'],
  ['dashboard', '?redirect=dashboard'],
  ['', ''],
  [null, ''],
  ['admin', ''],
  ['https://evil.example/', ''],
])('the links between sign-in and registration carry redirect %s as "%s"', (redirect, search) => {
  expect(keptSearch(redirect)).toBe(search)
})

test.each([
  ['user', null, null],
  ['user', '/orders', '/orders'],
  ['user', 'admin', null],
  ['user', '//evil.example', null],
  ['admin', null, '/admin'],
  ['manager', '/orders', '/manager'],
] as const)('a signed-in %s with redirect %s is sent on to %s', (role, redirect, href) => {
  expect(wayOn(role, redirect)).toBe(href)
})
