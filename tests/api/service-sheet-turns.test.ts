import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SheetComparison, SheetProgress } from '@karigar/contract/catalogue/sheets/sheet.wire'
import { sheetMessages } from '@karigar/contract/catalogue/sheets/sheet.words'
import { describe, expect, it } from 'vitest'
import { importServices } from '../../api/src/modules/catalogue/service-sheets/import-services.actions.ts'
import {
  createSheetComparisons,
  type SheetComparisons,
} from '../../api/src/modules/catalogue/service-sheets/sheet-comparisons.ts'
import { newService } from '../support/factories.ts'
import { addService } from '../support/orders.ts'
import { csv, poster, shopForSheets } from '../support/sheets.ts'

describe('an import beside other work', () => {
  it('is not made when the catalogue has changed since the comparison', async () => {
    const { shop, admin, upload, compare, call, run, services } = await shopForSheets()
    const id = await addService(shop, admin, { title: 'Second' })
    const sheet = await upload(csv([id, 'By hand', 'Design', '', 'Basic', '5', 'New']))
    const { fingerprint } = (await compare(sheet)).json<SheetComparison>()
    await call('PUT', `services/${id}`, newService({ title: 'Meanwhile' }))
    const { mapping } = sheet
    const late = await call('POST', `service-imports/${sheet.id}/run`, {
      mapping,
      make_missing: false,
      fetch_pictures: false,
      fingerprint,
    })
    expect([late.statusCode, late.json().detail]).toEqual([412, sheetMessages.changedMeanwhile])
    expect((await services()).find((one) => one.id === id)?.title).toBe('Meanwhile')
    // What does not concern the sheet does not stop it.
    const again = (await compare(sheet)).json<SheetComparison>()
    await call('PUT', 'services/instagram-reel-editing', newService({ category_id: 'media' }))
    const made = await call('POST', `service-imports/${sheet.id}/run`, {
      mapping,
      make_missing: false,
      fetch_pictures: false,
      fingerprint: again.fingerprint,
    })
    expect([made.statusCode, (await run(sheet)).statusCode]).toEqual([200, 200])
  })

  it('is compared while others use the database, and says how far it has come', async () => {
    const { upload, compare, call } = await shopForSheets()
    const sheet = await upload(csv(...Array.from({ length: 3000 }, (_, n) => poster(`Poster ${n}`))))
    let isOver = false
    const comparing = compare(sheet).then((answer) => {
      isOver = true
      return answer.json<SheetComparison>()
    })
    const seen: SheetProgress[] = []
    while (!isOver) {
      const { progress } = (await call('GET', `service-imports/${sheet.id}/progress`)).json()
      if (progress) seen.push(progress)
      await nextTurn()
    }
    expect((await comparing).services.added).toBe(3000)
    expect(seen.some(({ done }) => done > 0 && done < 3000)).toBe(true)
    expect(seen.every(({ step, total }) => step === 'comparing' && total === 3000)).toBe(true)
    expect((await call('GET', `service-imports/${sheet.id}/progress`)).json()).toEqual({ progress: null })
  })

  it('is made although others save something each time that it was compared', async () => {
    const { shop, upload, compare, call, services } = await shopForSheets()
    const sheet = await upload(csv(poster('Amid saves')))
    const { fingerprint } = (await compare(sheet)).json<SheetComparison>()
    const own = createSheetComparisons(shop.app.db)
    let saves = 0
    const amidSaves: SheetComparisons = {
      ...own,
      async compare(id, reading) {
        const compared = await own.compare(id, reading)
        saves += 1
        await call('PUT', 'services/instagram-reel-editing', newService({ title: `Take ${saves}` }))
        return compared
      },
    }
    const reading = { mapping: sheet.mapping, make_missing: false, fetch_pictures: false, fingerprint }
    const made = await importServices(shop.app.db, amidSaves, sheet.id, reading, { id: null, name: 'Asha' })
    expect(made).toMatchObject({ added: 1, changed: 0 })
    expect(saves).toBe(3)
    expect((await services()).filter(({ title }) => title === 'Amid saves')).toHaveLength(1)
  })

  it('pressed twice at once is made once', async () => {
    const { upload, compare, call, services } = await shopForSheets()
    const sheet = await upload(csv(poster('Twice')))
    const { fingerprint } = (await compare(sheet)).json<SheetComparison>()
    const { mapping } = sheet
    const body = { mapping, make_missing: false, fetch_pictures: false, fingerprint }
    const press = () => call('POST', `service-imports/${sheet.id}/run`, body)
    const answers = await Promise.all([press(), press()])
    const refusals = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(refusals.length).toBeLessThan(2)
    for (const refused of refusals)
      expect([refused.statusCode, refused.json().detail]).toEqual([409, sheetMessages.isImported])
    expect((await services()).filter(({ title }) => title === 'Twice')).toHaveLength(1)
  })
})
