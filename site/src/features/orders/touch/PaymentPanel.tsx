import { paymentWords } from '#words/orders.ts'
import { formatRupees } from '@karigar/contract/base/rupees'
import { upiMessages } from '@karigar/contract/shop/upi.words'
import type { OrderDue } from '@karigar/contract/sales/payment.wire'
import { useEffect, useRef, useState } from 'react'
import type { CustomerCall } from '../../account/page/require-customer.ts'
import { PaymentNoticeForm } from './PaymentNoticeForm.tsx'
import { UpiWays } from './UpiWays.tsx'

const TITLES = { advance: paymentWords.advance, balance: paymentWords.balance, full: paymentWords.full }

interface Props {
  start: OrderDue
  call: CustomerCall
  /** Called once the shop has the customer's word that it is paid, which more on the page depends on. */
  onSaid: () => void
}

/** What is due for the order, how to pay it by UPI or a payment link, and the notice "I have paid". */
export function PaymentPanel({ start, call, onSaid }: Props) {
  const [shown, setShown] = useState(start)
  const [loaded, setLoaded] = useState(start)
  // The order was loaded again behind what is shown.
  if (loaded !== start) {
    setLoaded(start)
    setShown(start)
  }
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
    onSaid()
  }

  return (
    <section className="pay" aria-labelledby="pay-title">
      <h2 id="pay-title">{due ? TITLES[due.kind] : paymentWords.yourPayment}</h2>
      {due && (
        <p className="pay-due">
          <strong>{formatRupees(due.amount)}</strong>
          <span className="muted small">
            {shown.paid > 0
              ? paymentWords.ofTotalPaid(formatRupees(shown.total), formatRupees(shown.paid))
              : paymentWords.ofTotal(formatRupees(shown.total))}
          </span>
        </p>
      )}
      {isOpen && (
        <div className="notice" ref={said} tabIndex={-1} role="status">
          <div className="stack stack-s">
            <p>
              {paymentWords.youSaid(
                formatRupees(notice.amount),
                <strong key="utr">{notice.utr}</strong>,
                upiMessages.weCheck,
              )}
            </p>
            {!isCorrecting && (
              <button className="btn btn-secondary" type="button" onClick={() => setCorrecting(true)}>
                {paymentWords.correct}
              </button>
            )}
          </div>
        </div>
      )}
      {notice?.state === 'refused' && (
        <div className="notice notice-danger">
          <p>{paymentWords.notConfirmed(<strong key="utr">{notice.utr}</strong>, notice.reason ?? '')}</p>
        </div>
      )}
      {link && !isOpen && (
        <a className="btn btn-primary btn-block" href={link.url} rel="noreferrer">
          {paymentWords.payOnline(formatRupees(link.amount))}
        </a>
      )}
      {upi && !isOpen && <UpiWays upi={upi} number={shown.order_id} />}
      {due && (upi || notice) && (!isOpen || isCorrecting) && (
        <PaymentNoticeForm utr={isOpen ? notice.utr : ''} isCorrection={isOpen} send={send} />
      )}
    </section>
  )
}
