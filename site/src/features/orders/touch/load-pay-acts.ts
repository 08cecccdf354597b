import { paymentWords } from '#words/orders.ts'
import { firstTouch } from '../../../lib/first-touch.ts'
import { showToast } from '../../toast/page/toast.ts'

export type PayActs = typeof import('./pay-acts.ts')

/** Loaded at the first touch; rejects when it cannot be. */
const load = (): Promise<PayActs> => import('./pay-acts.ts')
export const payActs = (): Promise<PayActs> => firstTouch.then(load)

/** Does something of the payment's panel, or says that the code for it could not be loaded and calls `failed`. */
export const act = (what: (acts: PayActs) => unknown, failed = () => {}): void =>
  void payActs().then(what, () => {
    showToast({ title: paymentWords.notReached, kind: 'error' })
    failed()
  })
