import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { deskMessages } from '@karigar/contract/sales/order-desk.words'
import { documentMessages } from '@karigar/contract/sales/document.words'
import { expect, it } from 'vitest'
import { compiledSite } from '../support/compiled-site.ts'

it('shoppers download no sentence that only staff read', async () => {
  const { clientFolder: folder } = await compiledSite()
  const names = (await readdir(folder, { recursive: true })).filter((name) => /_assets\/.*\.js$/.test(name))
  const scripts = (await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))).join(
    '\n',
  )
  expect(scripts).toContain(documentMessages.ownLoadFailed)
  for (const sentence of [
    documentMessages.issueQuestion,
    documentMessages.amountChanged,
    documentMessages.issueFailed,
    deskMessages.changedAndAsked,
  ])
    expect(scripts).not.toContain(sentence)
})
