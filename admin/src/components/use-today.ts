import { shopDate } from '@karigar/contract/rules/shop-clock'
import { useState } from 'react'

/** The shop's date when the screen was opened. */
export function useToday(): string {
  const [today] = useState(() => shopDate(new Date()))
  return today
}
