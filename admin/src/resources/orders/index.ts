/** What other resources use of orders: how money is entered. */
export { AmountInput, MethodInput, WayInputs } from './payments/MoneyInputs.tsx'
export { amountText, newWay, toWay, typedAmount } from './payments/payment-transforms.ts'
