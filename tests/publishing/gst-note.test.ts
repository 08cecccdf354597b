import { expect, it } from 'vitest'
import type { DocumentSettings } from '@karigar/contract/sales/document.wire'
import { findCatalogueRevision } from '../../api/src/catalogue/revision.repository.ts'
import { documentSettings, registered, saveDocumentSettings } from '../support/documents.ts'
import { LOGO, publishedShop } from '../support/published-shop.ts'
import { faultsOfSite } from '../support/site-on-disk.ts'

const NOTE = 'Prices include GST'

it('says beside prices that they include GST for as long as the shop charges it, and tells the build so', async () => {
  const shop = await publishedShop()
  const { app, as, live, page, call } = shop
  const save = async (settings: DocumentSettings) => {
    await saveDocumentSettings(shop, as, settings)
    await app.publisher.publish()
    expect(await faultsOfSite(live, app.db)).toEqual([])
    const { prices_include_gst } = (await call('GET', '/api/public/gst')).json()
    return {
      prices_include_gst,
      pages: (await Promise.all([LOGO, 'cart.html'].map(page))).map((html) => html.includes(NOTE)),
    }
  }
  const silent = { prices_include_gst: false, pages: [false, false] }
  const said = { prices_include_gst: true, pages: [true, true] }
  expect(await save(documentSettings())).toEqual(silent)
  expect(await save(registered())).toEqual(said)
  // The cart's sums are the specification's: the tax stays nothing, and the total is what is paid.
  expect(await page('cart.html')).toMatch(/Taxes<\/dt><dd>₹0\.00<\/dd>/)
  expect(await page('index.html')).not.toContain(NOTE)
  expect(await save({ ...registered(), standing: 'composition' })).toEqual(silent)
  expect(await save(registered())).toEqual(said)

  // The publisher hears of that alone, and of nothing else that stands on documents.
  const before = await findCatalogueRevision(app.db)
  await saveDocumentSettings(shop, as, registered({ terms: 'Bank details' }))
  expect(await findCatalogueRevision(app.db)).toBe(before)
  await saveDocumentSettings(shop, as, documentSettings())
  expect(await findCatalogueRevision(app.db)).toBe(before + 1)
})
