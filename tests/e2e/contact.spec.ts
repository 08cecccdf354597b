import { MAX_LINK_LENGTH } from '@karigar/contract/base/chat-link'
import { contactMessages } from '@karigar/contract/shop/contact-form.words'
import type { Page } from '@playwright/test'
import { expect, onlyChat, test, textOf } from './cart-shop.ts'

const LABELS = ['Your Name', 'Email Address', 'Subject', 'Message']
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' })
const again = (page: Page) => page.getByRole('link', { name: /^Open the chat again/ })

async function fill(page: Page, values: readonly string[]): Promise<void> {
  for (const [index, label] of LABELS.entries()) await page.getByLabel(label).fill(values[index] ?? '')
}

test('the contact form focuses a missing field, then opens one chat, confirms, clears and sends no request', async ({
  page,
  context,
  chats,
}) => {
  await page.goto('/contact')
  const calls: string[] = []
  // Only types that a form could send: pictures and fonts of the page may still be loading.
  page.on('request', (request) => {
    if (['xhr', 'fetch', 'document'].includes(request.resourceType())) calls.push(request.url())
  })
  await page.getByLabel('Your Name').fill('Meera Iyer')
  await page.getByLabel('Message').fill('A website for my clinic.')
  await send(page).click()
  await expect(page.getByLabel('Email Address')).toBeFocused()
  await expect(page.getByLabel('Your Name')).toHaveValue('Meera Iyer')
  await expect(again(page)).toBeHidden()
  expect(chats).toEqual([])

  await page.getByLabel('Email Address').fill('meera@example.com')
  await page.getByLabel('Subject').fill('Clinic website')
  await send(page).dblclick()
  await expect(page.getByText(contactMessages.sent)).toBeVisible()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  await expect(page.getByText(contactMessages.sentHint)).toBeVisible()
  for (const label of LABELS) await expect(page.getByLabel(label, { exact: true })).toHaveValue('')
  await onlyChat(context, chats)
  expect(textOf(chats[0])).toMatch(
    /^Hello .+, I am Meera Iyer \(meera@example\.com\)\.\n\nSubject: Clinic website\n\nA website for my clinic\.$/,
  )
  await expect(again(page)).toHaveAttribute('href', chats[0] ?? '')
  await expect(page.getByLabel('All that you wrote')).toBeHidden()
  expect(calls).toEqual([])
})

test('a message that a link cannot carry is kept whole beside the chat that has its beginning', async ({
  page,
  context,
  chats,
}) => {
  await page.goto('/contact')
  const message = 'मेरे क्लिनिक के लिए एक वेबसाइट चाहिए। '.repeat(20).trim()
  await fill(page, ['मीरा', 'meera@example.com', 'वेबसाइट', message])
  await send(page).click()
  await onlyChat(context, chats)
  expect(chats[0]?.length).toBeLessThanOrEqual(MAX_LINK_LENGTH)
  expect(textOf(chats[0])).toMatch(/मेरे क्लिनिक.*…$/s)
  await expect(page.getByLabel('All that you wrote')).toHaveValue(new RegExp(`${message}$`))
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('')

  await fill(page, ['Meera', 'meera@example.com', 'Website', 'And a short one.'])
  await expect(send(page)).not.toHaveAttribute('aria-disabled', 'true')
  await send(page).click()
  await expect.poll(() => chats.length).toBe(2)
  expect(textOf(chats[1])).toMatch(/And a short one\.$/)
  await expect(page.getByLabel('All that you wrote')).toBeHidden()
})
