import { formatRupees } from '@karigar/contract/base/rupees'
import { upiMessages } from '@karigar/contract/shop/upi.words'
import type { UpiRequest } from '@karigar/contract/sales/payment.wire'
import { copyText } from '../share/share-link.ts'

/** The ways to pay by UPI: a link for phones, a QR code for other screens, and the address to copy. */
export function UpiWays({ upi }: { upi: NonNullable<UpiRequest> }) {
  const amount = formatRupees(upi.amount)
  const copy = () => copyText(upi.address, { done: upiMessages.copied, instead: upiMessages.copyAddress })
  return (
    <>
      <a className="btn btn-primary btn-block pay-link" href={upi.link}>
        {`Pay ${amount} in a UPI app`}
      </a>
      <div className="pay-qr">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(upi.qr)}`}
          width="200"
          height="200"
          alt={`QR code to pay ${amount} to ${upi.address} by UPI`}
        />
        <p className="muted small">Scan it with any UPI app. The amount is filled in.</p>
      </div>
      <p className="pay-address">
        <span>
          UPI address <strong>{upi.address}</strong>
          <span className="muted small">{upi.payee}</span>
        </span>
        <button className="btn btn-secondary" type="button" onClick={() => void copy()}>
          Copy<span className="visually-hidden"> the UPI address</span>
        </button>
      </p>
    </>
  )
}
