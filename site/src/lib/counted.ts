import { formatAmount } from '@karigar/contract/words/amounts'

/** How many of something, in words: "1 service", "1,204 services". */
export function counted(count: number, noun: string): string {
  return `${formatAmount(count)} ${noun}${count === 1 ? '' : 's'}`
}
