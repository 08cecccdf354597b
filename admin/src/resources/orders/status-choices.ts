import { ORDER_STATUS_NAMES, PURCHASE_STATUS_NAMES } from '@karigar/contract/order-names'

const choices = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([id, name]) => ({ id, name }))

export const statusChoices = choices(ORDER_STATUS_NAMES)
export const paymentChoices = choices(PURCHASE_STATUS_NAMES)
