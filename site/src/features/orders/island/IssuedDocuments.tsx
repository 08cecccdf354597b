import { orderDocumentsWords } from '#words/orders.ts'
import { formatRupees } from '@karigar/contract/base/rupees'
import type { CustomerDocument } from '@karigar/contract/sales/document.wire'
import { Moment } from '../../../components/ui/Moment.tsx'
import { hidden } from '../../account/island/hidden.tsx'

/** The documents that were issued for an order; nothing before the first. */
export function IssuedDocuments({ documents }: { documents: readonly CustomerDocument[] }) {
  if (documents.length === 0) return null
  return (
    <ul className="order-links" aria-label={orderDocumentsWords.documents}>
      {documents.map(({ name, number, amount, path, issued_at }) => (
        <li key={number}>
          {path === null ? (
            orderDocumentsWords.numbered(name, number)
          ) : (
            <a href={import.meta.env.PUBLIC_API_BASE + path} target="_blank" rel="noopener">
              {orderDocumentsWords.opened(name, number, hidden)}
            </a>
          )}{' '}
          <span className="muted small">
            {formatRupees(amount)} · <Moment at={issued_at} />
          </span>
        </li>
      ))}
    </ul>
  )
}
