import { serviceMessages } from '@karigar/contract/catalogue/service.words'
import { authMessages } from '@karigar/contract/accounts/auth.words'
import { enterConsole, goOnWithin } from './enter.ts'
import { expect, test } from './shop.ts'

test.use({ changesSample: import.meta.filename })
test.setTimeout(120_000)

test('price rows can be reordered by mouse and keyboard without losing their values', async ({ page }) => {
  const edit = page.getByRole('dialog', { name: 'Edit Service' })
  const prices = edit.getByRole('group', { name: 'Price categories of variant 1' })
  const tier = (number: number) => prices.getByRole('group', { name: `Price category ${number}` })
  const names = () =>
    prices
      .getByRole('combobox', { name: 'Name' })
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value))
  /** Repeats the key until the row is at `place`: a press only scrolls if the next row is out of view. */
  const moveRowTo = (place: number, key: 'ArrowUp' | 'ArrowDown') =>
    expect(async () => {
      await page.keyboard.press(key)
      await expect(edit.getByText(new RegExp(`^Now at place ${place} of`))).toBeAttached({ timeout: 1_000 })
    }).toPass()
  await enterConsole(page, '/admin/services/logo-design')
  await expect(tier(1)).toBeVisible()
  const [first = '', second = ''] = await names()

  await test.step('the keyboard moves a row together with its error message', async () => {
    await tier(1).getByRole('textbox', { name: 'Price', exact: true }).fill('')
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await expect(tier(1).getByText('Enter a price of ₹0 or more')).toBeVisible()
    await prices.getByRole('button', { name: 'Drag price category 1' }).focus()
    await page.keyboard.press('Space')
    await expect(edit.getByText(/^Now at place 1 of \d+\.$/)).toBeAttached()
    await moveRowTo(2, 'ArrowDown')
    await page.keyboard.press('Space')
    await expect.poll(async () => (await names()).slice(0, 2)).toEqual([second, first])
    await expect(tier(2).getByText('Enter a price of ₹0 or more')).toBeVisible()
  })

  await test.step('Escape puts the row back and leaves the dialog open without a confirmation', async () => {
    await prices.getByRole('button', { name: 'Drag price category 2' }).focus()
    await page.keyboard.press('Space')
    await expect(edit.getByText(/^Now at place 2 of \d+\.$/)).toBeAttached()
    await moveRowTo(1, 'ArrowUp')
    await page.keyboard.press('Escape')
    await expect(edit.getByText('Put back where it was.')).toBeAttached()
    await expect(edit).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    expect((await names()).slice(0, 2)).toEqual([second, first])
  })

  await test.step('the mouse moves a row after a cancelled drag', async () => {
    await tier(2).getByRole('textbox', { name: 'Price', exact: true }).fill('4321')
    const handle = prices.getByRole('button', { name: 'Drag price category 2' })
    await handle.scrollIntoViewIfNeeded()
    await handle.hover()
    const target = await prices.getByRole('button', { name: 'Drag price category 1' }).boundingBox()
    if (!target) throw new Error('The first row has no handle.')
    await page.mouse.down()
    await page.mouse.move(target.x + 10, target.y + 10, { steps: 12 })
    await page.mouse.up()
    await expect.poll(async () => (await names()).slice(0, 2)).toEqual([first, second])
    await expect(tier(1).getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('4321')
  })

  await test.step('variants are moved by their own handles', async () => {
    const name = (number: number) =>
      edit.getByRole('group', { name: `Variant ${number}` }).getByRole('textbox', { name: 'Variant name' })
    await name(2).fill('Second')
    await page.getByRole('button', { name: 'Drag variant 2' }).focus()
    await page.keyboard.press('Space')
    await expect(edit.getByText(/^Now at place 2 of \d+\.$/)).toBeAttached()
    await moveRowTo(1, 'ArrowUp')
    await page.keyboard.press('Space')
    await expect(name(1)).toHaveValue('Second')
  })
})

test('a subcategory can be chosen or typed, and a new one is offered for the next service', async ({
  page,
}) => {
  await enterConsole(page, '/admin/services/logo-design')
  const edit = page.getByRole('dialog', { name: 'Edit Service' })
  const box = edit.getByRole('combobox', { name: 'Subcategory' })
  const options = page.getByRole('listbox').getByRole('option')
  await expect(box).not.toHaveValue('')
  const before = await box.inputValue()
  const offered =
    await test.step('the list offers all subcategories of the category, including the current one', async () => {
      await box.press('ArrowDown')
      await expect(options.filter({ hasText: before })).toBeVisible()
      const all = await options.allTextContents()
      expect(all.length).toBeGreaterThan(2)
      return all
    })

  await test.step('typing filters the list, and for a new name the form says that saving adds it', async () => {
    await box.fill(offered.at(-1)?.slice(0, 4) ?? '')
    await expect(options).toHaveText(
      offered.filter((name) => name.startsWith(offered.at(-1)?.slice(0, 4) ?? '')),
    )
    await box.fill('Wedding stationery')
    await expect(edit.getByText('New: saving adds it to Design.')).toBeVisible()
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText(serviceMessages.updated)).toBeVisible()
  })

  await test.step('the next service of the category and the shop’s filter offer the new subcategory', async () => {
    await goOnWithin(page, '/admin/services/brand-guidelines-kit')
    await expect(box).not.toHaveValue('')
    await box.press('ArrowDown')
    await expect(options).toHaveText([...offered, 'Wedding stationery'])
    await options.last().click()
    await expect(box).toHaveValue('Wedding stationery')
    await expect(edit.getByText('Choose one or type a new one.')).toBeVisible()
    await expect(async () => {
      await page.goto('/services?category=Design')
      const filter = page.getByLabel('Subcategory').locator('option', { hasText: 'Wedding stationery' })
      await expect(filter).toBeAttached({ timeout: 1_000 })
    }).toPass()
  })
})

test('a delivery time can be any text, and the form shows the date that shoppers are promised', async ({
  page,
}) => {
  await enterConsole(page, '/admin/services/logo-design')
  const edit = page.getByRole('dialog', { name: 'Edit Service' })
  const tier = edit.getByRole('group', { name: 'Price category 1' }).first()
  const time = tier.getByRole('textbox', { name: 'Delivery time' })
  for (const [text, length] of [
    ['48 hours', '2 days'],
    ['12 hrs', '12 hours'],
    ['', '7 days'],
    ['3-5 days', '5 days'],
    ['2 weeks', '14 days'],
  ] as const) {
    await time.fill(text)
    await expect(time).toHaveAccessibleDescription(
      new RegExp(`^${length} · Get it by [A-Z][a-z]+day, \\d{1,2} [A-Z][a-z]{2}( \\d{4})?$`),
    )
  }
  const promised = await tier.getByText(/Get it by/).textContent()
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(serviceMessages.updated)).toBeVisible()
  await expect(async () => {
    await page.goto('/services/logo-design')
    const card = page.locator('.tier').filter({ hasText: '2 weeks' }).first()
    await expect(card).toContainText(promised?.split(' · ')[1] ?? 'a promise', { timeout: 1_000 })
  }).toPass()
})

test('a session that ends while editing loses no input, and signing in leads to the requested screen', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/401/)
  const edit = page.getByRole('dialog', { name: 'Edit Service' })
  const title = edit.getByRole('textbox', { name: 'Title' })
  const path = '/admin/services/brand-guidelines-kit?filter=%7B%7D'

  await test.step('signing in leads to the requested screen', async () => {
    await page.goto(path)
    await page.waitForURL('**/login?redirect=admin')
    await page.getByLabel('Username').fill('admin')
    await page.getByLabel('Password', { exact: true }).fill('admin123')
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL(`**${path}`)
    await expect(page.getByText(authMessages.loggedIn)).toBeVisible()
  })

  await test.step('a save without a session offers a new sign-in and succeeds after it', async () => {
    await title.fill('Typed for a long time')
    await page.context().clearCookies()
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await expect(edit.getByRole('alert')).toContainText(authMessages.signedOut)
    const opening = page.waitForEvent('popup')
    await edit.getByRole('link', { name: authMessages.signInAgain }).click()
    const login = await opening
    await expect(login.getByLabel('Username')).toBeVisible()
    await enterConsole(login)
    await login.close()
    await expect(title).toHaveValue('Typed for a long time')
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText(serviceMessages.updated)).toBeVisible()
    await expect(edit).toBeHidden()
  })
})
