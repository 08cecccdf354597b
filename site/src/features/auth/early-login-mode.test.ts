import { loginRole } from '@karigar/contract/accounts/sign-in-redirect'
import { expect, test } from 'vitest'
import { earlyLoginMode } from './early-login-mode.ts'

function modeOf(search: string): string | undefined {
  const dataset: { login?: string } = {}
  new Function('location', 'document', earlyLoginMode)({ search }, { documentElement: { dataset } })
  return dataset.login
}

test.each([
  '',
  '?redirect=',
  '?redirect=admin',
  '?redirect=/admin',
  '?redirect=%2Fadmin%2Forders',
  '?redirect=manager',
  '?redirect=/manager/customers',
  '?redirect=dashboard',
  '?redirect=//admin',
  '?redirect=administrator',
  '?redirect=https://evil.example/admin',
  '?redirect=admin/..',
])('the early script and loginRole agree about %s', (search) => {
  expect(modeOf(search)).toBe(loginRole(new URLSearchParams(search).get('redirect')))
})
