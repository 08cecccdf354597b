import { LoyaltySchema } from '@karigar/contract/shop/loyalty.wire'
import { wholeSetting } from './recorded-setting.ts'

/** What referrals and paid orders earn. */
export const loyalty = wholeSetting('loyalty', {
  schema: LoyaltySchema,
  unsaved: { referral_fires: 100, cashback_percent: 0 },
})
