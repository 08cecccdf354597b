import { paymentWords } from '#words/orders.ts'
import { formatRupees } from '@karigar/contract/base/rupees'
import { upiMessages } from '@karigar/contract/shop/upi.words'
import type { UpiRequest } from '@karigar/contract/sales/payment.wire'
import { hidden } from '../../account/island/hidden.tsx'
import { copyText } from '../../share/page/share-link.ts'

/** The ways to pay by UPI: a link for phones, a QR code for other screens, and the address to copy. */
export function UpiWays({ upi }: { upi: NonNullable<UpiRequest> }) {
  const amount = formatRupees(upi.amount)
  const copy = () => copyText(upi.address, { done: upiMessages.copied, instead: upiMessages.copyAddress })
  return (
    <>
      <a className="btn btn-primary btn-block pay-link" href={upi.link}>
        {paymentWords.payInApp(amount)}
      </a>
      <div className="pay-qr">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(upi.qr)}`}
          width="200"
          height="200"
          alt={paymentWords.qrCode(amount, upi.address)}
        />
        <p className="muted small">{paymentWords.scan}</p>
      </div>
      <p className="pay-address">
        <span>
          {paymentWords.address(<strong key="address">{upi.address}</strong>)}
          <span className="muted small">{upi.payee}</span>
        </span>
        <button className="btn btn-secondary" type="button" onClick={() => void copy()}>
          {paymentWords.copy(hidden)}
        </button>
      </p>
    </>
  )
}
