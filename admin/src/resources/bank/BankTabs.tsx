import type { ReactNode } from 'react'
import { PageHeader } from '../../components/PageHeader.tsx'
import { ScreenTabs } from '../../components/ScreenTabs.tsx'

const tabs = [
  { id: 'statement', label: 'Bank statement', to: '/bank-lines' },
  { id: 'settlements', label: 'Razorpay settlements', to: '/gateway-settlements' },
] as const

interface BankTabsProps {
  chosen: (typeof tabs)[number]['id']
  children: ReactNode
}

/** The screen of what has come into the bank: by statements, and by Razorpay’s settlements. */
export function BankTabs({ chosen, children }: BankTabsProps) {
  return (
    <>
      <PageHeader title="Bank" />
      <ScreenTabs name="bank" label="Bank" tabs={tabs} chosen={chosen}>
        {children}
      </ScreenTabs>
    </>
  )
}
