import { PAYMENT_METHOD_NAMES } from '@karigar/contract/sales/payment-names'
import type { RecordedMethod } from '@karigar/contract/sales/payment.wire'

const METHODS: readonly RecordedMethod[] = ['upi', 'bank-transfer', 'cash', 'card', 'other']

/** The ways in which money moves, for a form. */
export const methodChoices = METHODS.map((id) => ({ id, name: PAYMENT_METHOD_NAMES[id] }))
