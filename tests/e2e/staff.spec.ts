import type { AdminAccount } from '@karigar/contract/accounts/admin.wire'
import type { Invitation, SentInvitation } from '@karigar/contract/accounts/invitation.wire'
import { registrationMessages } from '@karigar/contract/accounts/registration.words'
import { authMessages } from '@karigar/contract/accounts/auth.words'
import { connectionMessages } from '@karigar/contract/base/common.words'
import { managerMessages } from '@karigar/contract/office/manager.words'
import { staffMessages } from '@karigar/contract/accounts/staff.words'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { enterConsole } from './enter.ts'
import { adminHeaders, expect, test } from './shop.ts'

test.use({ changesSample: import.meta.filename })

const INVITATIONS = '/api/admin/settings/invitations'
const ADMINS = '/api/admin/settings/admins'

async function fillInvitation(page: Page, { username, name, email }: Record<string, string>): Promise<void> {
  await page.getByRole('link', { name: 'Invite Staff' }).click()
  await page.getByRole('textbox', { name: 'Username' }).fill(username ?? '')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name ?? '')
  await page.getByRole('textbox', { name: 'Email' }).fill(email ?? '')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
}

const linkShown = (page: Page) => page.getByRole('textbox', { name: 'Invitation link' }).inputValue()

/** Returns the part of a link that leads to the tested shop, whose address is another than the configured one. */
const pathOf = (link: string) => link.replace(/^https?:\/\/[^/]+/, '')

/** Invites somebody through the API; returns the path of the link. */
async function invitedPath(request: APIRequestContext, username: string): Promise<SentInvitation> {
  const headers = await adminHeaders(request)
  const data = { username, name: `Invited ${username}`, email: `${username}@example.com`, role: 'manager' }
  const response = await request.post(INVITATIONS, { headers, data })
  expect(response.status()).toBe(201)
  return (await response.json()) as SentInvitation
}

async function anotherBrowser(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
  return context.newPage()
}

test('an admin invites a manager, who sets the password, signs in and is thrown out when switched off', async ({
  page,
  browser,
  baseURL,
  context,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/status of 409/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterConsole(page, '/admin/settings')
  await expect(page.getByText('No invitation is waiting.')).toBeVisible()

  await test.step('an address with an account is refused in words, and nothing typed is lost', async () => {
    await fillInvitation(page, { username: 'meera', name: 'Meera Iyer', email: 'admin@example.com' })
    const dialog = page.getByRole('dialog', { name: 'Invite Staff' })
    await expect(dialog.getByText(staffMessages.hasAccount('Asha Menon', 'admin'))).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveValue('meera')
    await expectNoViolations(page)
    await dialog.getByRole('textbox', { name: 'Email' }).fill('meera@example.com')
    await dialog.getByRole('button', { name: 'Invite', exact: true }).dblclick()
  })

  const link = await test.step('without a mail server the link is shown once, to copy', async () => {
    const dialog = page.getByRole('dialog', { name: 'Link for Meera Iyer' })
    await expect(dialog.getByText(staffMessages.linkOnce)).toBeVisible()
    await expectNoViolations(page)
    const shown = await linkShown(page)
    await dialog.getByRole('button', { name: 'Copy Link' }).click()
    await expect(page.getByText(staffMessages.linkCopied)).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/admin\/settings$/)
    const row = page.getByRole('listitem').filter({ hasText: 'meera@example.com' })
    await expect(row).toContainText('Manager · meera · invited')
    await expect(row).toContainText('by Asha Menon')
    await expect(page.getByText(shown)).toHaveCount(0)
    return pathOf(shown)
  })

  const theirs = await anotherBrowser(browser, baseURL)
  await test.step('the manager sets the password with the link and signs in', async () => {
    await theirs.goto(link)
    await expect(theirs.getByRole('heading', { name: 'Welcome, Meera Iyer' })).toBeVisible()
    expect(theirs.url()).not.toContain('token')
    await expectNoViolations(theirs)
    await theirs.getByRole('textbox', { name: 'Password', exact: true }).fill('short')
    await theirs.getByRole('button', { name: 'Set Password' }).click()
    await expect(theirs.getByText(registrationMessages.tooShort).first()).toBeVisible()
    await theirs.getByRole('textbox', { name: 'Password', exact: true }).fill('secret1')
    await theirs.getByRole('textbox', { name: 'Confirm password' }).fill('secret2')
    await theirs.getByRole('button', { name: 'Set Password' }).click()
    await expect(theirs.getByText(registrationMessages.mismatch).first()).toBeVisible()
    await theirs.getByRole('textbox', { name: 'Confirm password' }).fill('secret1')
    await theirs.getByRole('button', { name: 'Set Password' }).dblclick()
    await expect(theirs.getByRole('heading', { name: staffMessages.passwordSet })).toBeFocused()
    await theirs.getByRole('link', { name: 'Sign In' }).click()
    await theirs.getByLabel('Username').fill('meera')
    await theirs.getByLabel('Password', { exact: true }).fill('secret1')
    await theirs.getByRole('button', { name: 'Login' }).click()
    await theirs.waitForURL('**/manager')
    await expect(theirs.getByRole('link', { name: 'Customers' })).toBeVisible()
  })

  await test.step('the admin sees the account with its last sign-in and session, and switches it off', async () => {
    await page.reload()
    await expect(page.getByText('No invitation is waiting.')).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: 'meera@example.com' })
    await expect(row).toContainText(/Last sign-in: .* IST/)
    await expect(page.getByRole('row').filter({ hasText: 'manager@example.com' })).toContainText(
      'Last sign-in: never',
    )
    await row.getByRole('link', { name: 'Sessions of Meera Iyer' }).click()
    const sessions = page.getByRole('dialog', { name: 'Sessions' })
    await expect(sessions.getByText('1 open session')).toBeVisible()
    await expect(sessions.getByRole('listitem')).toContainText(/Since .* ISTUntil .* IST/)
    await expectNoViolations(page)
    await sessions.getByRole('button', { name: 'Close' }).click()
    await row.getByRole('link', { name: 'Switch off Meera Iyer' }).click()
    const question = page.getByRole('alertdialog', { name: 'Switch Off Account' })
    await expect(question).toContainText('Meera Iyer')
    await question.getByRole('button', { name: 'Switch Off' }).dblclick()
    await expect(page.getByText(staffMessages.wasSwitchedOff)).toBeVisible()
    await expect(row.getByText('Switched off')).toBeVisible()
  })

  await test.step('the manager is thrown out at the next action, told why, and cannot sign in', async () => {
    await theirs.getByRole('link', { name: 'Customers' }).click()
    await theirs.waitForURL('**/login?redirect=manager')
    await expect(theirs.getByText(authMessages.switchedOff).first()).toBeVisible()
    await theirs.getByLabel('Username').fill('meera')
    await theirs.getByLabel('Password', { exact: true }).fill('wrong-one')
    await theirs.getByRole('button', { name: 'Login' }).click()
    await expect(theirs.getByText(authMessages.invalidCredentials).first()).toBeVisible()
    await theirs.reload()
    await theirs.getByLabel('Username').fill('meera')
    await theirs.getByLabel('Password', { exact: true }).fill('secret1')
    await theirs.getByRole('button', { name: 'Login' }).click()
    await expect(theirs.getByText(authMessages.switchedOff).first()).toBeVisible()
  })

  await test.step('switched on again, the manager signs in as before', async () => {
    await page.getByRole('link', { name: 'Switch on Meera Iyer' }).click()
    await page.getByRole('button', { name: 'Switch On' }).click()
    await expect(page.getByText(staffMessages.wasSwitchedOn)).toBeVisible()
    await theirs.getByRole('button', { name: 'Login' }).click()
    // Back where the manager was thrown out.
    await theirs.waitForURL('**/manager/customers')
    await theirs.context().close()
  })

  await test.step('one’s own account cannot be switched off', async () => {
    await page.getByRole('link', { name: 'Switch off Asha Menon' }).click()
    const question = page.getByRole('alertdialog', { name: 'Switch Off Account' })
    await question.getByRole('button', { name: 'Switch Off' }).click()
    await expect(question.getByText(staffMessages.ownSwitchOff)).toBeVisible()
    await page.goBack()
    await expect(question).toBeHidden()
  })
})

test('an invitation is sent again, which ends the old link, and withdrawn', async ({
  page,
  request,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/status of 404/)
  const { id, link } = await invitedPath(request, 'ravi')
  await enterConsole(page, '/admin/settings')
  const row = page.getByRole('listitem').filter({ hasText: 'ravi@example.com' })
  await row.getByRole('button', { name: 'Invite Invited ravi again' }).click()
  const made = page.getByRole('dialog', { name: 'Link for Invited ravi' })
  await expect(made).toBeVisible()
  const second = await linkShown(page)
  expect(second).not.toBe(link)
  await made.getByRole('button', { name: 'Close' }).click()

  await row.getByRole('link', { name: 'Withdraw the invitation of Invited ravi' }).click()
  const question = page.getByRole('alertdialog', { name: 'Withdraw Invitation' })
  await expect(question).toContainText('ravi@example.com')
  await expectNoViolations(page)
  await question.getByRole('button', { name: 'Withdraw' }).dblclick()
  await expect(page.getByText(staffMessages.withdrawn)).toBeVisible()
  await expect(row).toHaveCount(0)

  await test.step('the dialog of an invitation that is gone closes with a sentence', async () => {
    await page.goto(`/admin/settings/${id}/withdraw`)
    await expect(page.getByText(staffMessages.invitationNotFound)).toBeVisible()
    await expect(page.getByRole('alertdialog')).toBeHidden()
  })

  for (const [opened, sentence] of [
    [link ?? '', staffMessages.linkReplaced],
    [second, staffMessages.linkWithdrawn],
    [`/admin/invitation#token=${'x'.repeat(43)}`, staffMessages.linkUnknown],
    ['/admin/invitation', staffMessages.linkMissing],
  ] as const)
    await test.step(sentence, async () => {
      await page.goto('/robots.txt')
      await page.goto(pathOf(opened))
      await expect(page.getByRole('alert')).toHaveText(sentence)
      await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeFocused()
      await expectNoViolations(page)
    })
})

test('the page of an invitation survives a lost connection, a second link in the tab and a second use', async ({
  page,
  request,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/Failed to load resource/)
  const [first, second] = [await invitedPath(request, 'anu'), await invitedPath(request, 'binu')]
  await page.route('**/api/auth/invitation', (route) => route.abort(), { times: 1 })
  await page.goto(pathOf(first.link ?? ''))
  await expect(page.getByText(connectionMessages.unreachable)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Invited anu' })).toBeVisible()

  await page.goto(pathOf(second.link ?? ''))
  await expect(page.getByRole('heading', { name: 'Welcome, Invited binu' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('secret1')
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('secret1')
  // Somebody else uses the same link meanwhile.
  const data = { token: /#token=(.*)$/.exec(second.link ?? '')?.[1], password: 'secret2' }
  expect((await request.post('/api/auth/invitation/accept', { data })).status()).toBe(201)
  await page.getByRole('button', { name: 'Set Password' }).click()
  await expect(page.getByRole('alert')).toHaveText(staffMessages.linkUsed)
  await page.getByRole('link', { name: 'Sign In' }).click()
  await page.waitForURL('**/login?redirect=manager')

  const headers = await adminHeaders(request)
  const waiting = (await (await request.get(INVITATIONS, { headers })).json()) as Invitation[]
  expect(waiting.map(({ username }) => username)).toEqual(['anu'])
})

test('staff end their other sessions, and an admin ends all sessions of an account', async ({
  page,
  request,
}) => {
  const managerLogin = () =>
    request.post('/api/auth/manager/login', { data: { username: 'manager', password: 'manager123' } })
  await enterConsole(page)
  const elsewhere = await adminHeaders(request)
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitem', { name: 'Your account' }).click()
  const region = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(region.getByText('· this one')).toBeVisible()
  await expectNoViolations(page)
  await region.getByRole('button', { name: 'End All Other Sessions' }).click()
  await expect(page.getByText(staffMessages.othersEnded)).toBeVisible()
  await expect(region.getByText('1 open session')).toBeVisible()
  await expect(region.getByRole('button', { name: 'End All Other Sessions' })).toBeDisabled()
  expect((await request.get(ADMINS, { headers: elsewhere })).status()).toBe(401)

  const { access_token } = await (await managerLogin()).json()
  const headers = await adminHeaders(request)
  const accounts = (await (await request.get(ADMINS, { headers })).json()) as AdminAccount[]
  const id = accounts.find(({ username }) => username === 'manager')?.id
  await page.goto(`/admin/settings/${id}/sessions`)
  const dialog = page.getByRole('dialog', { name: 'Sessions' })
  await dialog.getByRole('button', { name: 'End All Sessions' }).click()
  await expect(dialog.getByText(staffMessages.noSessions)).toBeVisible()
  const session = await request.get('/api/auth/session', {
    headers: { authorization: `Bearer ${access_token}` },
  })
  expect(session.status()).toBe(401)
})

test('a manager’s own sessions stand under the panel', async ({ page, request }) => {
  const login = () =>
    request.post('/api/auth/manager/login', { data: { username: 'manager', password: 'manager123' } })
  await page.goto('/login?redirect=manager')
  await page.getByLabel('Username').fill('manager')
  await page.getByLabel('Password', { exact: true }).fill('manager123')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/manager')
  await login()
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitem', { name: 'Your account' }).click()
  await expect(page.getByText(managerMessages.sample)).toBeVisible()
  await page.getByRole('button', { name: 'End All Other Sessions' }).click()
  await expect(page.getByText(staffMessages.othersEnded)).toBeVisible()
  await page.getByRole('link', { name: 'Customers' }).click()
  await expect(page.getByRole('cell', { name: 'customer@example.com' })).toBeVisible()
})
