import { expect, test } from 'vitest'
import { afterRegistration, keptSearch, wayOn } from './sign-in-ways.ts'

test.each([
  ['/profile/settings', '/profile/settings'],
  ['cart', '/cart'],
  ['', '/dashboard'],
  [null, '/dashboard'],
  ['admin', '/dashboard'],
  ['//evil.example', '/dashboard'],
])('a new customer who was on the way to %s goes to %s', (redirect, destination) => {
  expect(afterRegistration(redirect)).toBe(destination)
})

test.each([
  ['/profile/settings', '?redirect=%2Fprofile%2Fsettings'],
  ['dashboard', '?redirect=dashboard'],
  ['', ''],
  [null, ''],
  ['admin', ''],
  ['https://evil.example/', ''],
])('sign-in and registration hand %s on to each other as "%s"', (redirect, search) => {
  expect(keptSearch(redirect)).toBe(search)
})

test.each([
  ['user', null, null],
  ['user', '/orders', '/orders'],
  ['user', 'admin', null],
  ['user', '//evil.example', null],
  ['admin', null, '/admin'],
  ['manager', '/orders', '/manager'],
] as const)('a %s who is signed in already and asked for %s is led on to %s', (role, redirect, href) => {
  expect(wayOn(role, redirect)).toBe(href)
})
