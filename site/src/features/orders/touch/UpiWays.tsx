import { paymentWords } from '#words/orders.ts'
import { formatRupees } from '@karigar/contract/base/rupees'
import { canSharePictures } from '@karigar/contract/base/can-share-pictures'
import type { UpiRequest } from '@karigar/contract/sales/payment.wire'
import { useState } from 'react'
import { hidden } from '../../account/island/hidden.tsx'
import { act } from './load-pay-acts.ts'

interface Props {
  upi: NonNullable<UpiRequest>
  /** The order's number, after which the picture of the code is named. */
  number: string
}

/** The ways to pay by UPI: the link on phones, the QR code to scan, save or share, and the address to copy. */
export function UpiWays({ upi, number }: Props) {
  const amount = formatRupees(upi.amount)
  const [canShare] = useState(canSharePictures)
  const take = (how: 'save' | 'share') => () => act(({ takeAlong }) => takeAlong(how, upi, number))
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
        <div>
          <button className="btn btn-secondary" type="button" onClick={take('save')}>
            {paymentWords.saveCode(hidden)}
          </button>
          {canShare && (
            <button className="btn btn-secondary" type="button" onClick={take('share')}>
              {paymentWords.shareCode(hidden)}
            </button>
          )}
        </div>
      </div>
      <p className="muted small">
        <span className="pay-wide">{paymentWords.scan}</span>
        <span className="pay-touch">{paymentWords.fromGallery}</span>
        {upi.most_from_gallery !== null &&
          ` ${paymentWords.mostFromGallery(formatRupees(upi.most_from_gallery))}`}
      </p>
      <p className="pay-address">
        <span>
          {paymentWords.address(<strong key="address">{upi.address}</strong>)}
          <span className="muted small">{upi.payee}</span>
        </span>
        <button
          className="btn btn-secondary"
          type="button"
          onClick={() => act(({ copyAddress }) => copyAddress(upi))}
        >
          {paymentWords.copy(hidden)}
        </button>
      </p>
    </>
  )
}
