/** What the panel of a payment does when something in it is pressed; it needs none of this to be shown. */
import { orderPointsWords, orderWords, paymentCodeWords } from '#words/orders.ts'
import { ApiError } from '@karigar/contract/client'
import { download } from '@karigar/contract/base/download'
import type { FieldErrors } from '@karigar/contract/base/shared-schemas'
import { shareFile } from '@karigar/contract/base/share-file'
import { formatRupees } from '@karigar/contract/base/rupees'
import type { UpiRequest } from '@karigar/contract/sales/payment.wire'
import { drawUpiPicture } from '@karigar/contract/shop/upi-picture'
import { utrFault } from '@karigar/contract/shop/upi.rules'
import { upiMessages } from '@karigar/contract/shop/upi.words'
import type { Values } from '../../../components/ui/form-state.ts'
import { showAnew } from '../../../lib/show-anew.ts'
import type { CustomerCall } from '../../account/page/require-customer.ts'
import { copyText } from '../../share/page/share-link.ts'
import { flashToast, showToast } from '../../toast/page/toast.ts'

/**
 * Has the browser download the QR code of an order's payment as a picture, or hands the picture over to another app; says
 * what to do instead where the browser refuses.
 */
export async function takeAlong(
  how: 'save' | 'share',
  { qr, amount, payee, address }: NonNullable<UpiRequest>,
  number: string,
): Promise<void> {
  try {
    const order = orderWords.numbered(number).join('')
    const file = await drawUpiPicture({
      qr,
      name: number,
      lines: [formatRupees(amount), order, payee, address],
    })
    if (how === 'share') return await shareFile(file)
    download(file.name, file)
    showToast({ title: paymentCodeWords.saved, description: paymentCodeWords.where })
  } catch {
    showToast({ title: paymentCodeWords.failed, description: paymentCodeWords.screenshot, kind: 'error' })
  }
}

/** Copies the UPI address. */
export const copyAddress = ({ address }: NonNullable<UpiRequest>): Promise<void> =>
  copyText(address, { done: upiMessages.copied, instead: upiMessages.copyAddress })

/**
 * Has so many points of the account spent on an order, in all, and shows the page anew, because its sums and what is due
 * follow. Says why where the shop refuses. Returns whether the page stays as it is.
 */
export async function spendPoints(call: CustomerCall, order_id: string, points: number): Promise<boolean> {
  try {
    await call('PUT /users/orders/:order_id/points', { params: { order_id }, body: { points } })
    flashToast({ title: points > 0 ? orderPointsWords.isUsed : orderPointsWords.isTakenBack })
  } catch (error) {
    const answer = error instanceof ApiError ? error : null
    const refused = { title: answer?.message || orderPointsWords.failed, kind: 'error' } as const
    // What it was refused for is not on the page yet.
    if (answer?.status !== 409 && answer?.status !== 422) {
      showToast(refused)
      return true
    }
    flashToast(refused)
  }
  showAnew()
  return false
}

/** Returns what is wrong with the notice "I have paid". */
export function checkNotice({ utr }: Values): FieldErrors {
  const fault = utrFault(utr)
  return fault ? { utr: fault } : {}
}
