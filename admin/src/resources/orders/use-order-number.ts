import { useMatch } from 'react-router-dom'

/** Returns the order whose page the address shows, with or without a dialog over it; null for the list. */
export function useOrderNumber(): string | null {
  const { number = 'create', dialog } = useMatch('/orders/:number/:dialog?')?.params ?? {}
  return number === 'create' || dialog === 'status' ? null : number
}
