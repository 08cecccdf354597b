import { formatRupees } from '@karigar/contract/base/rupees'
import { DOCUMENT_NAMES } from '@karigar/contract/sales/document-kinds'
import type { OrderDocuments } from '@karigar/contract/sales/document.wire'
import { deskMessages } from '@karigar/contract/sales/order-desk.words'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import type { OrderPayments } from '@karigar/contract/sales/payment.wire'
import type { QuestionWords } from '../../documents/AskBeforeSave.tsx'
import { call } from '../../providers/api.ts'

const words = deskMessages.cancel

/** What is asked before an order is cancelled for which something would have to be taken back. */
export const cancelWords: QuestionWords = { ...words, isGrave: true }

/** Says what has to be taken back once an order is cancelled; null if nothing has. */
export function cancelSentence(
  { paid, deducted, refunding }: Pick<OrderPayments, 'paid' | 'deducted' | 'refunding'>,
  { documents }: Pick<OrderDocuments, 'documents'>,
): string | null {
  const back = paid - deducted - refunding
  const standing = documents.filter(
    ({ kind, number }) =>
      (kind === 'invoice' || kind === 'bill-of-supply') &&
      !documents.some(({ credits }) => credits === number),
  )
  const sentences = [
    ...(back > 0 ? [words.paid(formatRupees(back))] : []),
    ...standing.map(({ kind, number }) => words.invoiced(`${DOCUMENT_NAMES[kind]} ${number}`)),
  ]
  return sentences.length === 0 ? null : sentences.join(' ')
}

/** Returns what is to be confirmed before a form with these values is saved over an order, which is read anew for it. */
export async function cancelDoubt(
  { id, status }: Partial<Pick<AdminOrder, 'id' | 'status'>>,
  values: Readonly<Record<string, unknown>>,
): Promise<string | null> {
  if (id === undefined || values.status !== 'cancelled' || status === 'cancelled') return null
  try {
    const [payments, documents] = await Promise.all([
      call('GET /admin/orders/:id/payments', { params: { id } }),
      call('GET /admin/orders/:id/documents', { params: { id } }),
    ])
    // Whoever sets it to Refunded as well has given the money back.
    const isGivenBack = values.purchase_status === 'refunded'
    return cancelSentence(isGivenBack ? { ...payments, paid: 0 } : payments, documents)
  } catch {
    return words.unknown
  }
}
