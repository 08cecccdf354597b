import { fieldsOf, type TextField } from '../base/text-fields.ts'

/**
 * The texts of the shop's profile that stand in no part or list of it, in the order of the form. A further one is
 * declared here and needs no migration, because the profile is saved as a whole; pages show it only where they are told to.
 */
export const SHOP_TEXTS = {
  name: {
    label: 'Shop name',
    most: 60,
    description: 'Name of the shop; required once the shop has opened.',
  },
  tagline: { label: 'Tagline', most: 160 },
  email: { label: 'Email', most: 200 },
  hours: {
    label: 'Working hours, in other words',
    most: 80,
    description: 'Working hours as shown to people. Default: the days and hours of `working`, in words.',
  },
} as const satisfies Record<string, TextField>

export type ShopText = keyof typeof SHOP_TEXTS

export const shopTexts = fieldsOf<ShopText, TextField>(SHOP_TEXTS)
