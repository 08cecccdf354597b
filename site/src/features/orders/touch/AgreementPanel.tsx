import { agreementWords, orderContentWords } from '#words/orders.ts'
import { compareLines, type ComparedLine } from '@karigar/contract/sales/order-changes.rules'
import { lineTotal } from '@karigar/contract/catalogue/pricing.rules'
import { formatRupees } from '@karigar/contract/base/rupees'
import { agreementMessages } from '@karigar/contract/sales/order-version.words'
import { chatLink } from '@karigar/contract/base/chat-link'
import type { OrderLine } from '@karigar/contract/sales/order.wire'
import type { Agreement } from '@karigar/contract/sales/order-version.wire'
import { Form, SubmitButton, useForm } from '../../../components/ui/Form.tsx'
import { Icon } from '../../../components/ui/Icon.tsx'
import * as icons from '../../../components/ui/icons.ts'
import { showAnew } from '../../../lib/show-anew.ts'
import type { CustomerCall } from '../../account/page/require-customer.ts'
import { hidden } from '../../account/island/hidden.tsx'
import { flashToast } from '../../toast/page/toast.ts'
import { OrderSums } from '../island/OrderSums.tsx'

const MARKS = {
  same: null,
  changed: agreementWords.changed,
  added: agreementWords.added,
  removed: agreementWords.removed,
}

interface Row {
  line: OrderLine
  mark: string | null
  isLeftOut: boolean
}

/** The lines of one side; those that are no longer asked for are marked on the side that has them. */
const rowsOf = (compared: readonly ComparedLine[], side: 'before' | 'after'): Row[] =>
  compared.flatMap(({ change, ...pair }) => {
    const line = pair[side]
    const isMarked = side === 'after' || change === 'removed'
    return line ? [{ line, mark: isMarked ? MARKS[change] : null, isLeftOut: change === 'removed' }] : []
  })

function Side({
  title,
  content,
  rows,
}: {
  title: string
  content: Agreement['agreed']
  rows: readonly Row[]
}) {
  return (
    <article className="agreement-side" aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {rows.map(
          (
            { line: { service, variant_name, selected_price_category: tier, quantity }, mark, isLeftOut },
            index,
          ) => (
            <li key={index} data-removed={isLeftOut ? '' : undefined}>
              <span>
                {mark && <strong className="agreement-mark">{mark}</strong>} {service.title}
                <span className="muted small">
                  {[variant_name, tier.name, orderContentWords.quantity(quantity), tier.delivery_time]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span>{formatRupees(lineTotal({ price: tier.price, quantity }))}</span>
            </li>
          ),
        )}
      </ul>
      <OrderSums {...content} />
    </article>
  )
}

interface Props {
  start: Agreement
  call: CustomerCall
  shopName: string
  /** The shop's chat number. */
  whatsapp: string
}

/** What was agreed beside what the shop asks for now, with the answer to it. */
export function AgreementPanel({ start: { order_id, agreed, asked }, call, shopName, whatsapp }: Props) {
  const compared = compareLines(agreed.services, asked.services)
  const total = formatRupees(asked.totalAmount)
  const form = useForm({
    check: () => ({}),
    send: async () => {
      const body = { version: asked.version }
      await call('PUT /users/orders/:order_id/agreement', { params: { order_id }, body })
      flashToast({ title: agreementMessages.agreed })
      // What is to be paid has changed with it.
      showAnew()
    },
    failed: agreementMessages.agreeFailed,
    refused: (sentence, error) => {
      if (error?.status !== 409) return
      // Nobody agrees to what has not been shown.
      flashToast({ title: sentence, kind: 'error' })
      showAnew()
    },
  })
  return (
    <div className="agreement">
      <p className="notice">
        <Icon path={icons.info} />
        <span>
          {agreementWords.asks(shopName, <strong key="total">{total}</strong>)}
          {asked.note && <span className="agreement-note">{agreementWords.note(asked.note)}</span>}
        </span>
      </p>
      <div className="agreement-sides">
        <Side title={agreementWords.agreed} content={agreed} rows={rowsOf(compared, 'before')} />
        <Side title={agreementWords.asked} content={asked} rows={rowsOf(compared, 'after')} />
      </div>
      <Form form={form} aria-label={agreementWords.agreement}>
        <SubmitButton busy={orderContentWords.sending} className="btn btn-primary btn-block">
          {agreementWords.agreeTo(total)}
        </SubmitButton>
        <a
          className="btn btn-secondary btn-block"
          href={chatLink(whatsapp, agreementMessages.no(shopName, order_id, total))}
          target="_blank"
          rel="noopener"
        >
          {agreementWords.no(hidden)}
        </a>
      </Form>
      <p className="muted small">{agreementWords.untilThen}</p>
    </div>
  )
}
