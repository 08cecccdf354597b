/** Signs browsers in without the forms, which have their own tests. */
import type { TokenReply } from '@karigar/contract/accounts/auth.wire'
import { STORED_USER, tokenCookie } from '@karigar/contract/accounts/session.rules'
import { expect, type Page } from '@playwright/test'

/** Stores a session in the browser as the sign-in page does. */
export async function enter(page: Page, { access_token, user }: TokenReply): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(
    ([cookie, key, stored]) => {
      document.cookie = cookie
      localStorage.setItem(key, stored)
    },
    [tokenCookie(user.role, access_token, false), STORED_USER, JSON.stringify(user)] as const,
  )
}

/** Signs in as the sample's admin and opens a screen of the console. */
export async function enterConsole(page: Page, path = '/admin'): Promise<void> {
  const login = await page.request.post('/api/auth/admin/login', {
    data: { username: 'admin', password: 'admin123' },
  })
  await enter(page, await login.json())
  await page.goto(path)
}

/** Ends the browser's session. The page is left first: a call that is refused meanwhile would lead it to the sign-in. */
export async function dropSession(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/** Leads an open page of the console to another of its screens, as a link does, without loading the console again. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    // As the router counts them: it warns of a place that it has not made.
    history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: address, usr: null }, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
}

/** Like `goWithin`, once the dialog that was saved or left has closed: its closing leads to another address, too. */
export async function goOnWithin(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0)
  await goWithin(page, path)
}

/**
 * Watches a page's stream of alerts. `first` resolves once the server has sent the first state: whatever happens later is
 * new. The stream's headers come earlier, and what happens in between is part of that state.
 */
export async function alertsArrive(page: Page): Promise<{ first: Promise<void> }> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const streams = new Set<string>()
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.url.endsWith('/staff/alerts/stream')) streams.add(requestId)
  })
  const first = new Promise<void>((resolve) => {
    session.on('Network.dataReceived', ({ requestId }) => {
      if (streams.has(requestId)) resolve()
    })
  })
  return { first }
}
