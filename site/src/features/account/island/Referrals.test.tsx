import { accountMessages } from '@karigar/contract/accounts/account.words'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { LOADING } from '../../../lib/load.ts'
import { $referrals } from '../page/referrals-store.ts'
import Referrals from './Referrals.tsx'

// Renders the store's value at once, as in a browser after hydration.
vi.mock('@nanostores/react', () => ({ useStore: <Value,>(store: { get: () => Value }) => store.get() }))

const code = '7H2K9QXM'
const link = `https://shop.example/register?ref=${code}`
const drawn = () => renderToStaticMarkup(<Referrals shopName="Karigar" />)

afterEach(() => {
  $referrals.set(LOADING)
})

describe('the referrals page', () => {
  test('shows a placeholder for the code and disabled buttons while loading', () => {
    const html = drawn()
    expect(html).toContain('<p class="referral-code">········</p>')
    expect(html).toContain('aria-busy="true"')
    for (const text of ['Copy code', 'Share link'])
      expect(html).toMatch(new RegExp(`<button[^>]*disabled=""[^>]*>(<svg.*?</svg>)?${text}`))
    expect(html.match(/skeleton/g)).toHaveLength(3)
  })

  test('shows the code, its link, and who registered with it', () => {
    const referral = { user_id: code, referred_id: 'R2', created_at: '2026-11-20T08:30:00.000Z' }
    const referrals = [
      { ...referral, reward: 100, reward_status: 'received' as const },
      { ...referral, referred_id: 'R1', reward: 0, reward_status: 'reversed' as const },
    ]
    $referrals.set({ state: 'ready', data: { code, link, referrals, fires: 100 } })
    const html = drawn()
    expect(html).toContain(`<p class="referral-code">${code}</p>`)
    expect(html).toContain(link)
    expect(html).toContain('Copy code')
    expect(html).toContain(
      '<td>R2</td><td><time dateTime="2026-11-20T08:30:00.000Z">20 Nov 2026</time></td>' +
        '<td><span class="badge badge-success">Received</span><span class="small">100 fires</span></td>',
    )
    expect(html).toContain('<span class="badge badge-danger">Reversed</span></td>')
    expect(html).not.toContain('Nobody yet')
  })

  test('promises what a referral gives, and nothing where it gives nothing', () => {
    $referrals.set({ state: 'ready', data: { code, link, referrals: [], fires: 100 } })
    expect(drawn()).toContain('You get 100 fires for everybody who registers with it')
    $referrals.set({ state: 'ready', data: { code, link, referrals: [], fires: 1 } })
    expect(drawn()).toContain('You get 1 fire for everybody who registers with it')
    const referral = { user_id: code, referred_id: 'R2', created_at: '2026-11-20T08:30:00.000Z', reward: 0 }
    const referrals = [{ ...referral, reward_status: 'none' as const }]
    $referrals.set({ state: 'ready', data: { code, link, referrals, fires: 0 } })
    expect(drawn()).not.toContain('You get')
    expect(drawn()).not.toContain('badge')
  })

  test('shows an empty state when nobody has registered with the code', () => {
    $referrals.set({ state: 'ready', data: { code, link, referrals: [], fires: 100 } })
    const html = drawn()
    expect(html).toContain('Nobody yet')
    expect(html).not.toContain('<table')
  })

  test('shows an error and the placeholder for the code when loading fails', () => {
    $referrals.set({ state: 'failed', cause: 'Broken' })
    const html = drawn()
    expect(html).toContain(accountMessages.referralsFailed)
    expect(html).toContain('········')
    expect(html).toContain('Try again')
    expect(html).not.toContain('Copy code')
    expect(html).not.toContain('skeleton')
  })
})
