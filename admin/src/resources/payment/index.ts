import { OFFICER_TEXTS } from '@karigar/contract/shop/business.fields'
import type { DocumentSettings } from '@karigar/contract/sales/document.wire'

/** How a shop can stand to GST. */
export const standings = [
  { id: 'not-registered', name: 'Not registered for GST' },
  { id: 'regular', name: 'Registered, regular' },
  { id: 'composition', name: 'Registered, composition' },
]

/** What stands on every document, as the form labels it. */
export const documentFields = [
  {
    source: 'standing',
    label: 'GST',
    show: (id: string) => standings.find((one) => one.id === id)?.name ?? id,
  },
  { source: 'legal_name', label: 'Legal name' },
  { source: 'address', label: 'Address' },
  {
    source: 'officer',
    label: OFFICER_TEXTS.name.label,
    show: (officer: DocumentSettings['officer']) => Object.values(officer).filter(Boolean).join('\n'),
  },
  { source: 'state', label: 'State' },
  { source: 'gstin', label: 'GSTIN' },
  { source: 'sac', label: 'SAC' },
  { source: 'rate', label: 'Rate' },
  {
    source: 'categories',
    label: 'Categories',
    show: (rows: DocumentSettings['categories']) => `${rows.length} with their own SAC`,
  },
  { source: 'terms', label: 'Terms' },
]

/** Payments by UPI, as the form labels them. */
export const upiFields = [
  { source: 'upi_address', label: 'UPI address' },
  { source: 'payee_name', label: 'Name shown to the payer' },
  { source: 'mc', label: 'Merchant category code' },
  { source: 'advance_percent', label: 'Advance, per cent' },
]
