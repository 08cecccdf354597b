import { LoyaltySchema } from '@karigar/contract/shop/loyalty.wire'
import { wholeSetting } from './recorded-setting.ts'

/** What referrals and paid orders earn. */
export const {
  read: readLoyalty,
  recorded: recordedLoyalty,
  save: saveLoyalty,
  change: changeLoyalty,
} = wholeSetting('loyalty', {
  schema: LoyaltySchema,
  unsaved: { referral_fires: 100, cashback_percent: 0 },
})
