/** Signs browsers in without the forms, which have their own tests. */
import type { TokenReply } from '@karigar/contract/wire/auth'
import { STORED_USER, tokenCookie } from '@karigar/contract/rules/session'
import type { Page } from '@playwright/test'

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
