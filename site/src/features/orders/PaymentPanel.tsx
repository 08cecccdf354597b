import { formatRupees } from '@karigar/contract/base/rupees'
import { upiMessages } from '@karigar/contract/shop/upi.words'
import type { OrderDue } from '@karigar/contract/sales/payment.wire'
import { useEffect, useRef, useState } from 'react'
import type { CustomerCall } from '../account/require-customer.ts'
import { PaymentNoticeForm } from './PaymentNoticeForm.tsx'
import { UpiWays } from './UpiWays.tsx'

const TITLES = { advance: 'Pay the advance', balance: 'Pay the balance', full: 'Pay for this order' } as const

interface Props {
  start: OrderDue
  call: CustomerCall
}

/** What is due for the order, how to pay it by UPI or a payment link, and the notice "I have paid". */
export function PaymentPanel({ start, call }: Props) {
  const [shown, setShown] = useState(start)
  const [isCorrecting, setCorrecting] = useState(false)
  const said = useRef<HTMLDivElement>(null)
  const [sent, setSent] = useState(0)
  const { due, notice, upi, link } = shown
  const isOpen = notice?.state === 'open'

  useEffect(() => {
    // The form that had the focus has gone.
    if (sent > 0) said.current?.focus()
  }, [sent])

  const send = async (utr: string) => {
    const params = { order_id: shown.order_id }
    setShown(await call('PUT /users/orders/:order_id/payment-notice', { params, body: { utr } }))
    setCorrecting(false)
    setSent((times) => times + 1)
  }

  return (
    <section className="pay" aria-labelledby="pay-title">
      <h2 id="pay-title">{due ? TITLES[due.kind] : 'Your payment'}</h2>
      {due && (
        <p className="pay-due">
          <strong>{formatRupees(due.amount)}</strong>
          <span className="muted small">
            {shown.paid > 0
              ? `of ${formatRupees(shown.total)}; ${formatRupees(shown.paid)} is paid`
              : `of ${formatRupees(shown.total)}`}
          </span>
        </p>
      )}
      {isOpen && (
        <div className="notice" ref={said} tabIndex={-1} role="status">
          <div className="stack stack-s">
            <p>
              You said that {formatRupees(notice.amount)} is paid, with the UTR number{' '}
              <strong>{notice.utr}</strong>. {upiMessages.weCheck}
            </p>
            {!isCorrecting && (
              <button className="btn btn-secondary" type="button" onClick={() => setCorrecting(true)}>
                Correct the number
              </button>
            )}
          </div>
        </div>
      )}
      {notice?.state === 'refused' && (
        <div className="notice notice-danger">
          <p>
            We could not confirm your payment with the UTR number <strong>{notice.utr}</strong>:{' '}
            {notice.reason}
          </p>
        </div>
      )}
      {link && !isOpen && (
        <a className="btn btn-primary btn-block" href={link.url} rel="noreferrer">
          {`Pay ${formatRupees(link.amount)} online`}
        </a>
      )}
      {upi && !isOpen && <UpiWays upi={upi} />}
      {due && (upi || notice) && (!isOpen || isCorrecting) && (
        <PaymentNoticeForm utr={isOpen ? notice.utr : ''} isCorrection={isOpen} send={send} />
      )}
    </section>
  )
}
