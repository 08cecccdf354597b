import { documentCalls, useDocument } from '../../../documents/use-document.ts'

const calls = documentCalls('GET /admin/settings/documents', 'PUT /admin/settings/documents')

/** Fetches how the shop stands to GST, with its rates, as Payment Settings has it. */
export const useTaxSettings = () => useDocument(calls)

export type TaxSettings = ReturnType<typeof useTaxSettings>
