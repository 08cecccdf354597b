import { orderDocumentsWords, orderLinkWords } from '../../site/src/words/en/orders.ts'
import { accountMessages } from '@karigar/contract/accounts/account.words'
import { sessionMessages } from '@karigar/contract/accounts/auth.words'
import { orderPageMessages } from '@karigar/contract/sales/order-page.words'
import type { OrderPageLink } from '@karigar/contract/sales/order-page.wire'
import type { RecordedOrder } from '@karigar/contract/sales/order.wire'
import { upiMessages } from '@karigar/contract/shop/upi.words'
import { expectNoViolations } from './axe.ts'
import { logIn, newCustomer, placeOrder } from './customers.ts'
import { enter, enterConsole } from './enter.ts'
import { adminHeaders, expect, offerUpi, test } from './shop.ts'

test.use({ changesSample: import.meta.filename, viewport: { width: 390, height: 844 } })

const UTR = '412345678902'

test('a guest reads the order, says that it is paid and gives billing details by its link, without an account', async ({
  page,
  request,
}) => {
  await offerUpi(request, { advance_percent: 50 })
  const order = (await placeOrder(request, null)) as RecordedOrder
  const asked: string[] = []
  page.on('request', (sent) => asked.push(sent.url()))
  await page.goto(`/order/${order.order_id}#${order.link_key}`)

  await expect(page.getByRole('heading', { level: 1, name: `Order ${order.order_id}` })).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByRole('main')).toContainText(order.service_name)
  await expectNoViolations(page)

  const panel = page.getByRole('region', { name: 'Pay the advance' })
  await panel.getByLabel('UTR number').fill(UTR)
  await panel.getByRole('button', { name: 'I have paid' }).click()
  await expect(panel.getByRole('status')).toContainText(upiMessages.weCheck)

  await page.getByText(orderDocumentsWords.summary).click()
  await page.getByRole('button', { name: orderDocumentsWords.putGstin }).click()
  await page.getByLabel(orderDocumentsWords.name).fill('Rao & Co')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('group', { name: orderDocumentsWords.billedTo })).toContainText('Rao & Co')

  await test.step('a link within the page costs neither the key nor what was typed', async () => {
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
    await expect(page).toHaveURL(new RegExp(`#${order.link_key}$`))
    await expect(page.getByRole('heading', { level: 1, name: `Order ${order.order_id}` })).toBeVisible()
  })

  // The key stays in the address, so that the page can be opened again, and no server is told it in one.
  await page.reload()
  await expect(panel.getByRole('status')).toContainText(UTR)
  expect(asked.filter((url) => url.includes(String(order.link_key)))).toEqual([])
})

test('a guest who opens an account adds the order by its link, which then opens nothing more', async ({
  page,
  request,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/401/)
  const order = (await placeOrder(request, null)) as RecordedOrder
  const link = `/order/${order.order_id}#${order.link_key}`
  const me = await newCustomer(request)
  await page.goto(link)
  await page.getByRole('link', { name: 'add it to your account' }).click()
  await expect(page).toHaveURL(/\/login/)
  // Nobody is told off for following a link to the sign-in.
  await expect(page.getByText(sessionMessages.mustLogIn)).toBeHidden()
  await logIn(page, me.email, me.password)
  await expect(page.getByRole('heading', { level: 1, name: accountMessages.claimQuestion })).toBeVisible()
  await page.getByRole('button', { name: 'Add to my account' }).click()
  await expect(page.getByText(accountMessages.claimAdded(order.order_id))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${order.order_id}` })).toBeVisible()

  await test.step('the link from before leads its owner to the order in the account', async () => {
    await page.goto(link)
    await expect(page).toHaveURL(new RegExp(`/orders/${order.order_id}$`))
    await expect(page.getByRole('heading', { level: 1, name: `Order ${order.order_id}` })).toBeVisible()
  })

  await test.step('for everybody else it says so, and leads to sign-in and chat', async () => {
    await page.context().clearCookies()
    await page.goto(link)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: orderLinkWords.withdrawn.title })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Ask the shop' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\//,
    )
    await expect(main.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/login?redirect=orders',
    )
    await expectNoViolations(page)
  })
})

test('the link of an account’s order leads its owner there, and offers everybody else to sign in', async ({
  page,
  request,
}) => {
  const me = await newCustomer(request)
  const { id, order_id } = await placeOrder(request, me)
  const headers = await adminHeaders(request)
  const shown = await request.get(`/api/admin/orders/${id}/page`, { headers })
  const { pathname, hash } = new URL(String(((await shown.json()) as OrderPageLink).url))
  const heading = page.getByRole('heading', { level: 1, name: `Order ${order_id}` })
  const main = page.getByRole('main')

  await page.goto(pathname + hash)
  await expect(heading).toBeVisible()
  await expect(main).toContainText('This order belongs to an account.')
  await expect(main.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/login?redirect=orders/${order_id}`,
  )

  await enter(page, await newCustomer(request))
  await page.goto(pathname + hash)
  await expect(heading).toBeVisible()
  await expect(main).toContainText('This order belongs to another account.')

  await enter(page, me)
  await page.goto(pathname + hash)
  await expect(page).toHaveURL(new RegExp(`/orders/${order_id}$`))
  await expect(heading).toBeVisible()
})

test('a link that has lost letters says so, and another one in the same tab opens its order', async ({
  page,
  request,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/401/)
  const order = (await placeOrder(request, null)) as RecordedOrder
  const main = page.getByRole('main')
  for (const hash of ['', `#${order.link_key?.slice(0, -3)}`, '#key']) {
    await page.goto(`/order/${order.order_id}${hash}`)
    await expect(main.getByRole('heading', { level: 1, name: orderLinkWords.unknown.title })).toBeVisible()
  }
  await page.goto(`/order/${order.order_id}#${order.link_key}`)
  await expect(main.getByRole('heading', { level: 1, name: `Order ${order.order_id}` })).toBeVisible()
})

test('an admin copies the link, makes a new one, withdraws it, and moves the order to an account and off it', async ({
  page,
  request,
  browser,
  shop,
}) => {
  const order = (await placeOrder(request, null)) as RecordedOrder
  const me = await newCustomer(request)
  const context = await browser.newContext({ baseURL: shop.url })
  const customer = await context.newPage()
  await enterConsole(page, `/admin/orders/${order.order_id}`)
  const card = page.getByRole('region', { name: 'Customer’s Page' })
  await card.getByRole('button', { name: 'Customer’s Page' }).click()
  const first = await card.getByRole('link', { name: 'Open it' }).getAttribute('href')
  expect(first).toContain(`/order/${order.order_id}#${order.link_key}`)
  await expectNoViolations(page)

  const confirm = async (name: string) => {
    await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  }
  await card.getByRole('button', { name: 'Make a new link' }).click()
  await confirm('Make a new link')
  await expect(page.getByText(orderPageMessages.renewed)).toBeVisible()
  const link = card.getByRole('link', { name: 'Open it' })
  await expect(link).not.toHaveAttribute('href', String(first))
  // The shop's own address is another one than that of the test's server.
  const { pathname, hash } = new URL(String(await link.getAttribute('href')))
  await customer.goto(pathname + hash)
  await expect(customer.getByRole('heading', { level: 1, name: `Order ${order.order_id}` })).toBeVisible()

  await card.getByRole('button', { name: 'Withdraw it' }).click()
  await confirm('Withdraw')
  await expect(card).toContainText(orderPageMessages.noLink)
  await customer.reload()
  await expect(
    customer.getByRole('heading', { level: 1, name: orderLinkWords.withdrawn.title }),
  ).toBeVisible()
  await context.close()

  await test.step('the order goes to an account, with a new link, and off it again', async () => {
    await page.getByRole('button', { name: 'Customer', exact: true }).click()
    await page.getByRole('link', { name: 'Move it to an account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Whose Order' })
    await dialog.getByLabel('Customer’s account').fill(me.email)
    await page.getByRole('option', { name: me.name }).click()
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'Move order' }).click()
    await expect(page.getByText(orderPageMessages.joined)).toBeVisible()
    await expect(card.getByRole('link', { name: 'Open it' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Customer', exact: true })).toContainText(me.name)
    await page.getByRole('link', { name: 'Change whose order it is' }).click()
    await dialog.getByLabel('Customer’s account').fill('')
    await dialog.getByRole('button', { name: 'Move order' }).click()
    await expect(page.getByText(orderPageMessages.left)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Move it to an account' })).toBeVisible()
  })
})
