/** What other resources use of orders: how money is entered. */
export { AmountInput, DayInput } from './payments/MoneyInputs.tsx'
export { methodChoices } from './payments/payment-methods.ts'
export { amountText } from './payments/payment-transforms.ts'
