export const REFERRAL = 'Fires for a referral'
export const CASHBACK = 'Cashback, per cent'

/** What customers earn, as the form labels it. */
export const loyaltyFields = [
  { source: 'referral_fires', label: REFERRAL },
  { source: 'cashback_percent', label: CASHBACK },
]
