import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import RegisterForm from './RegisterForm.tsx'

test('the registration has the specified fields in order, and two new-password fields', () => {
  const html = renderToStaticMarkup(<RegisterForm />)
  expect([...html.matchAll(/<label for="[\w-]+">([^<]+)</g)].map(([, label]) => label)).toEqual([
    'Full Name',
    'Email',
    'Phone Number (Optional)',
    'Password',
    'Confirm Password',
    'Referral Code (Optional)',
  ])
  expect(html.match(/autoComplete="new-password"/g)).toHaveLength(2)
  expect(html).toContain('>Create Account</button>')
  expect(html).not.toContain('value=')
})
