import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { $user } from '../../auth/page/session-store.ts'
import { $customerSignIn } from '../page/require-customer.ts'
import StaffNotice from './StaffNotice.tsx'

// Renders the stores' values at once, as in a browser after hydration.
vi.mock('@nanostores/react', () => ({ useStore: <Value,>(store: { get: () => Value }) => store.get() }))

afterEach(() => {
  $user.set(null)
  $customerSignIn.set('/login')
})

test.each(['admin', 'manager'] as const)(
  'links %s to their own console and to the customer sign-in',
  (role) => {
    $user.set({ id: 's1', name: 'Ravi', email: null, profile_pic: null, role, created_at: '' })
    $customerSignIn.set('/login?redirect=/orders/KG-7F3K2M')
    const html = renderToStaticMarkup(<StaffNotice />)
    expect(html).toContain('You are signed in as Ravi, for the console.')
    expect(html).toContain(`href="/${role}">Open the console`)
    expect(html).toContain('href="/login?redirect=/orders/KG-7F3K2M">Log in as a customer')
  },
)

test('links to the admin console and the plain sign-in while no user is known', () => {
  const html = renderToStaticMarkup(<StaffNotice />)
  expect(html).toContain('href="/admin"')
  expect(html).toContain('href="/login"')
})
