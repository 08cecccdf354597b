/** What the words of this language are made with. */
import { formatAmount } from '@karigar/contract/base/amounts'

export { LANGUAGE } from '@karigar/contract/base/language'

/** Returns a number with its noun: "1 service", "1,204 services". */
export function counted(count: number, noun: string): string {
  return `${formatAmount(count)} ${noun}${count === 1 ? '' : 's'}`
}
