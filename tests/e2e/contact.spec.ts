import { messages } from '@karigar/contract/words/messages'
import { expect, test } from './shop.ts'

test('the contact form focuses a missing field, then confirms, clears and sends no request', async ({
  page,
}) => {
  await page.goto('/contact')
  const calls: string[] = []
  // Only types that a form could send: pictures and fonts of the page may still be loading.
  page.on('request', (request) => {
    if (['xhr', 'fetch', 'document'].includes(request.resourceType())) calls.push(request.url())
  })
  await page.getByLabel('Your Name').fill('Meera Iyer')
  await page.getByLabel('Message').fill('A website for my clinic.')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByLabel('Email Address')).toBeFocused()
  await expect(page.getByLabel('Your Name')).toHaveValue('Meera Iyer')

  await page.getByLabel('Email Address').fill('meera@example.com')
  await page.getByLabel('Subject').fill('Clinic website')
  await page.getByRole('button', { name: 'Send Message' }).dblclick()
  await expect(page.getByText(messages.contact.sent)).toBeVisible()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  await expect(page.getByText(messages.contact.sentHint)).toBeVisible()
  for (const label of ['Your Name', 'Email Address', 'Subject', 'Message'])
    await expect(page.getByLabel(label)).toHaveValue('')
  expect(calls).toEqual([])
})
