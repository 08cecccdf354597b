import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import ResetForm from './ResetForm.tsx'
import { SpentLink } from './SpentLink.tsx'

test('the reset page shows the form, whatever the token', () => {
  const html = renderToStaticMarkup(<ResetForm />)
  expect(html).toContain('<h1>Set a new password</h1>')
  expect(html).toContain('<label for="reset-new">New Password</label>')
  expect(html).toContain('<label for="reset-confirm">Confirm New Password</label>')
  expect(html).not.toContain('This link no longer works')
})

test('a spent link shows the reason and a link to request another', () => {
  const html = renderToStaticMarkup(<SpentLink detail="This link is older than an hour." />)
  expect(html).toContain('<h1 tabindex="-1">This link no longer works</h1>')
  expect(html).toContain('<p role="alert">This link is older than an hour.</p>')
  expect(html).toContain('href="/forgot-password"')
})
