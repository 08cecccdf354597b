import { gstinCheckDigit } from '@karigar/contract/sales/gstin'
import { NO_OFFICER } from '@karigar/contract/shop/business.fields'
import type { DocumentSettings, OrderDocuments } from '@karigar/contract/sales/document.wire'
import type { TestApp } from './build-test-app.ts'
import { BASIC_TIER, shopWithOrder } from './payments.ts'

const gstin = (first: string) => first + gstinCheckDigit(first)

/** Settings of a shop that is not registered for GST, with `changes` applied. */
export const documentSettings = (changes: Partial<DocumentSettings> = {}): DocumentSettings => ({
  standing: 'not-registered',
  legal_name: '',
  address: '12 MG Road\nBengaluru 560001',
  officer: NO_OFFICER,
  state: '29',
  gstin: '',
  sac: '',
  rate: 18,
  categories: [],
  terms: '',
  ...changes,
})

/** Numbers of a registered shop in Karnataka, and of a customer in Maharashtra. */
export const KARNATAKA = gstin('29AAPFU0939F1Z')
export const MAHARASHTRA = gstin('27AAPFU0939F1Z')

/** Settings of a registered shop in Karnataka. */
export const registered = (changes: Partial<DocumentSettings> = {}) =>
  documentSettings({ standing: 'regular', gstin: KARNATAKA, sac: '998314', ...changes })

export async function saveDocumentSettings(
  { call }: TestApp,
  as: string,
  json: DocumentSettings,
): Promise<void> {
  const response = await call('PUT', '/api/admin/settings/documents', { as, json })
  if (response.statusCode !== 200) throw new Error(`Saving the settings answered ${response.body}`)
}

/** Builds a shop with an order, for ₹1,000 unless `tier` has another price, whose documents can be issued. */
export async function shopWithDocuments(settings = documentSettings(), tier = BASIC_TIER) {
  const made = await shopWithOrder({}, tier)
  const { shop, admin, at } = made
  await saveDocumentSettings(shop, admin, settings)
  const documents = async () =>
    (await shop.call('GET', `${at}/documents`, { as: admin })).json<OrderDocuments>()
  return {
    ...made,
    documents,
    /** Issues a document for the amount that is shown now. */
    async issue(kind: string, payment: string | null = null, headers: Record<string, string> = {}) {
      const { issuable } = await documents()
      const shown = issuable.find((one) => one.kind === kind && one.payment === payment)
      const json = { kind, payment, amount: shown?.amount ?? 0 }
      return shop.call('POST', `${at}/documents`, { as: admin, json, headers })
    },
    bill: (json: object) => shop.call('PUT', `${at}/billing`, { as: admin, json }),
    pageOf: async (path: string) => shop.call('GET', `/api${path}`),
  }
}
