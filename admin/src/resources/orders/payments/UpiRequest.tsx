import { formatRupees } from '@karigar/contract/base/rupees'
import type { OrderPayments } from '@karigar/contract/sales/payment.wire'
import { UpiCode } from '../../../components/UpiCode.tsx'

const DUE_NAMES = { advance: 'the advance', balance: 'the balance', full: 'the whole amount' } as const

/** The amount that is due as a QR code and a link, to show or to send to the customer; nothing without a UPI address. */
export function UpiRequest({ payments: { order_id, due, upi } }: { payments: OrderPayments }) {
  if (!due || !upi) return null
  const amount = formatRupees(upi.amount)
  return (
    <UpiCode
      code={{ qr: upi.qr, name: order_id, lines: [amount, `Order ${order_id}`, upi.payee, upi.address] }}
      link={upi.link}
      alt={`QR code to pay ${amount} to ${upi.address} by UPI`}
    >
      {`Asks for ${DUE_NAMES[due.kind]}, ${formatRupees(due.amount)}, to ${upi.address}.`}
      {upi.most_from_gallery !== null &&
        ` Many banks’ apps take at most ${formatRupees(upi.most_from_gallery)} from a picture of the code; a camera takes the whole amount.`}
    </UpiCode>
  )
}
