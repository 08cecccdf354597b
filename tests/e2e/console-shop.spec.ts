import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { emailMessages } from '@karigar/contract/base/common.words'
import { shopMessages } from '@karigar/contract/shop/shop.words'
import type { ShopProfile } from '@karigar/contract/shop/shop.wire'
import { expectNoViolations } from './axe.ts'
import { enterConsole } from './enter.ts'
import { adminHeaders, expect, test } from './shop.ts'

test.use({ changesSample: import.meta.filename })

const samplePictures = path.resolve(import.meta.dirname, '../../data/sample/pictures')

test('changes to the shop’s profile in Settings appear on the live pages', async ({
  page,
  request,
  consoleErrors,
}) => {
  test.setTimeout(120_000)
  consoleErrors.expected.push(/409|Failed to load resource/)
  await enterConsole(page)
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByRole('tab', { name: 'Shop Profile' }).click()
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  const open = (name: string) => section(name).getByRole('button', { name, exact: true }).click()
  const save = page.getByRole('button', { name: 'Save Shop Profile' })
  const phones = page.getByRole('textbox', { name: 'Phones' })

  await test.step('an invalid field shows its error and gets the focus, and no input is lost', async () => {
    await page.getByRole('textbox', { name: 'Email' }).fill('nobody')
    await phones.fill('+91 90000 12345\n+91 90000 12346')
    await open('Home banner slides')
    const first = section('Home banner slides').getByRole('group', { name: 'Slide 1', exact: true })
    await first.getByRole('textbox', { name: 'Headline' }).fill('Websites That Open Fast')
    await open('Home banner slides')
    await open('FAQ')
    await section('FAQ').getByRole('button', { name: 'Add question' }).click()
    const added = section('FAQ').getByRole('group', { name: 'Question 11', exact: true })
    await expect(added.getByRole('textbox', { name: 'Question' })).toBeFocused()
    await page.keyboard.type('Do you work on Diwali?')
    await open('FAQ')
    await save.click()
    await expect(page.getByText(emailMessages.invalid).first()).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
    await page.getByRole('textbox', { name: 'Email' }).fill('hello@karigar.example')
    await save.click()
    const answer = added.getByRole('textbox', { name: /^Answer/ })
    await expect(answer).toBeFocused()
    await expect(added.getByText(shopMessages.required)).toBeVisible()
    await expect(added.getByRole('textbox', { name: 'Question' })).toHaveValue('Do you work on Diwali?')
    await expect(phones).toHaveValue('+91 90000 12345\n+91 90000 12346')
    await answer.fill('We rest on that day.')
    await added.getByRole('button', { name: 'Move question 11 up' }).click()
    await expectNoViolations(page)
  })

  await test.step('leaving the form asks for confirmation', async () => {
    await page.getByRole('tab', { name: 'General Settings' }).click()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(phones).toHaveValue('+91 90000 12345\n+91 90000 12346')
  })

  await test.step('a portrait is replaced, and the brands are removed', async () => {
    await open('Team')
    const [picture = ''] = (await readdir(samplePictures)).filter((name) => name.endsWith('-1200x800.webp'))
    const chooser = page.waitForEvent('filechooser')
    await section('Team').getByRole('button', { name: 'Replace portrait of team member 1' }).click()
    await (await chooser).setFiles(path.join(samplePictures, picture))
    await expect(page.getByRole('list', { name: 'Uploads' })).toBeHidden()
    await open('Brands')
    for (let left = 6; left > 0; left--)
      await section('Brands').getByRole('button', { name: 'Remove brand 1' }).click()
    await expect(section('Brands').getByRole('button', { name: 'Add brand' })).toBeFocused()
  })

  await test.step('saved changes appear on the live pages', async () => {
    await save.dblclick()
    await expect(page.getByText(shopMessages.saved)).toBeVisible()
    // Each page goes live by itself.
    const pageAt = async (address: string) => (await request.get(address)).text()
    await expect.poll(() => pageAt('/faq')).toContain('Do you work on Diwali?')
    await expect.poll(() => pageAt('/')).toContain('Websites That Open Fast')
    const home = await pageAt('/')
    expect(home).toContain('tel:+919000012345')
    expect(home).not.toContain('Trusted by Leading Brands')
    const faq = await pageAt('/faq')
    expect(faq.indexOf('Do you work on Diwali?')).toBeLessThan(faq.indexOf('What if I want my money back?'))
  })

  await test.step('a save does not overwrite what somebody else saved in the meantime', async () => {
    const headers = await adminHeaders(request)
    const read = async () =>
      (await (await request.get('/api/admin/settings/shop', { headers })).json()) as ShopProfile
    const theirs = { ...(await read()), tagline: 'Work that lasts' }
    expect(theirs.team[0]?.picture).toMatch(/^\/media\/(?!team-meera)/)
    expect((await request.put('/api/admin/settings/shop', { headers, data: theirs })).ok()).toBe(true)
    await page.getByRole('textbox', { name: 'Tagline' }).fill('Work that shines')
    await save.click()
    const conflict = page.getByRole('alertdialog', { name: 'Saved by somebody else' })
    const tagline = conflict.getByRole('region', { name: 'Tagline' })
    await expect(tagline.getByRole('group', { name: 'Mine' })).toContainText('Work that shines')
    await expect(tagline.getByRole('group', { name: 'Theirs' })).toContainText('Work that lasts')
    expect((await read()).tagline).toBe('Work that lasts')
    await conflict.getByRole('button', { name: 'Keep mine' }).click()
    // The notice of the first save may still be there.
    await expect.poll(async () => (await read()).tagline).toBe('Work that shines')
  })
})
