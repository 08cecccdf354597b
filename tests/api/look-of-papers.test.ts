/** What leaves the shop or is printed: mails and documents. */
import { readdir, readFile } from 'node:fs/promises'
import type { Shop } from '@karigar/contract/shop/shop.wire'
import { describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { shopWithDocuments } from '../support/documents.ts'
import { tokenOf } from '../support/login.ts'
import { registerCustomer } from '../support/orders.ts'

const AT = '/api/admin/settings/shop'
const PINE = { main: '#0b6e4f', second: '#10264d', ground: '#ffffff' }
const LOGO = '/media/kala-logo-720x180.webp'

async function look({ call }: Pick<TestApp, 'call'>, as: string, changes: Partial<Shop>): Promise<void> {
  const profile = (await call('GET', AT, { as })).json<Shop>()
  expect((await call('PUT', AT, { as, json: { ...profile, ...changes } })).statusCode).toBe(200)
}

async function mailedLink(shop: TestApp): Promise<string> {
  const { email } = await registerCustomer(shop)
  const asked = await shop.call('POST', '/api/users/forget-password', { json: { email } })
  expect(asked.statusCode).toBe(200)
  await shop.app.mailer.flush()
  const [name = ''] = await readdir(shop.config.mail.outbox)
  const mail = await readFile(`${shop.config.mail.outbox}/${name}`, 'utf8')
  return mail
    .replace(/=\r\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'))
}

describe('a mail', () => {
  it('has the shop’s name, colours and sign, and its text once more without them', async () => {
    const shop = await buildTestApp({ env: { PUBLIC_SITE_URL: 'https://shop.example' } })
    await look(shop, await tokenOf(shop, 'admin'), { name: 'Kala & Sons', face: { colours: PINE } })
    const mail = await mailedLink(shop)
    expect(mail).toMatch(/^From: "?Kala & Sons"? <shop@localhost>/m)
    const [, plain = '', page = ''] = mail.split(/Content-Type: text\/(?:plain|html)/)
    expect(plain).toMatch(/https:\/\/shop\.example\/reset-password#token=[\w-]+/)
    expect(plain).not.toContain('<')
    expect(page).toContain('border-top:4px solid #0b6e4f')
    expect(page).toMatch(/src="https:\/\/shop\.example\/og\/_icon-plain-192\.png\?v=\w+"/)
    expect(page).toContain('>Kala &amp; Sons</span>')
    const link = /href="(https:\/\/shop\.example\/reset-password#token=[\w-]+)"/.exec(page)?.[1] ?? 'none'
    expect(plain).toContain(link)
  })

  it('keeps what a person is called as text', async () => {
    const shop = await buildTestApp()
    await look(shop, await tokenOf(shop, 'admin'), { name: '<b>"Kala"</b>' })
    const mail = await mailedLink(shop)
    expect(mail.split('Content-Type: text/html')[1]).not.toContain('<b>')
  })
})

describe('a document', () => {
  it('has the shop’s logo, or its letters and its name, and a line of its main colour', async () => {
    const { shop, admin, issue, documents, pageOf } = await shopWithDocuments()
    await issue('quotation')
    const page = async () => (await pageOf((await documents()).documents[0]?.path ?? '')).body
    await look(shop, admin, { name: 'Kala & Sons', face: { colours: PINE } })
    const lettered = await page()
    expect(lettered).toContain('<strong>Kala &amp; Sons</strong>')
    expect(lettered).toMatch(/<text[^>]*>\s*KS\s*<\/text>/)
    expect(lettered).toContain('fill="#0b6e4f"')

    await look(shop, admin, { face: { colours: PINE, logo: LOGO } })
    const answer = await pageOf((await documents()).documents[0]?.path ?? '')
    expect(answer.body).toMatch(
      new RegExp(
        `<img\\s+class="logo"\\s+src="${LOGO}"\\s+width="720"\\s+height="180"\\s+alt="Kala &amp; Sons"`,
      ),
    )
    expect(answer.body).not.toContain('<strong>Kala')
    expect(answer.headers['content-security-policy']).toContain("img-src 'self'")

    // Its policy loads nothing from elsewhere, so the name stands there.
    await look(shop, admin, { face: { colours: PINE, logo: 'https://elsewhere.example/logo.png' } })
    expect(await page()).toContain('<strong>Kala &amp; Sons</strong>')
    expect(await page()).not.toContain('elsewhere.example')
  })
})
