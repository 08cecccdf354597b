import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import LoginForm from './LoginForm.tsx'

test('the sign-in form is rendered empty, with the labels for customers and for staff', () => {
  const html = renderToStaticMarkup(<LoginForm />)
  expect(html).toMatch(/<form [^>]*action="\/login" method="post"/)
  expect(html).toContain('<span class="login-user">Email</span><span class="login-staff">Username</span>')
  expect(html).toMatch(/<input [^>]*autoComplete="username"/)
  expect(html).toMatch(/<input [^>]*autoComplete="current-password"/)
  expect(html).toContain('aria-label="Show password" aria-pressed="false" aria-controls="login-password"')
  expect(html).toContain('>Login</button>')
  expect(html).toContain('Signing in needs JavaScript.')
  expect(html).not.toContain('value=')
})
