/** Steps that a visitor takes before the measured visit. */
import { createClient } from '@karigar/contract/client'
import { STORED_USER, tokenCookie } from '@karigar/contract/accounts/session.rules'
import type { BrowserContext } from '@playwright/test'
import { DEMO_ACCOUNTS } from '../../api/src/modules/shop/shop/demo-accounts.ts'

/** Runs in the browser context of the visit, on the shop at this address. */
export type Before = (context: BrowserContext, address: string) => Promise<void>

/** Returns a step that adds each of these sample services to the cart. */
export function fillCart(...services: readonly string[]): Before {
  return async (context, address) => {
    const page = await context.newPage()
    for (const id of services) {
      await page.goto(`${address}/services/${id}`)
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      await page.getByText(/^Added .* to cart$/).waitFor()
    }
    await page.close()
  }
}

/** Signs in as the sample shop's customer. */
export const signIn: Before = async (context, address) => {
  const { access_token, user } = await createClient({ base: `${address}/api` })('POST /auth/login', {
    body: DEMO_ACCOUNTS.customer,
  })
  const page = await context.newPage()
  await page.goto(`${address}/robots.txt`)
  await page.evaluate(
    ([cookie, key, stored]) => {
      document.cookie = cookie
      localStorage.setItem(key, stored)
    },
    [tokenCookie('user', access_token, false), STORED_USER, JSON.stringify(user)] as const,
  )
  await page.close()
}
