import { shopDate } from '@karigar/contract/base/shop-clock'
import { useState } from 'react'

/** Returns the shop's date, `YYYY-MM-DD`, as of when the screen was opened. */
export function useToday(): string {
  const [today] = useState(() => shopDate(new Date()))
  return today
}
