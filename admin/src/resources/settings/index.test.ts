import { ShopSchema } from '@karigar/contract/shop/shop.wire'
import { expect, it } from 'vitest'
import { shopFields } from './index.ts'

it('a conflict of two versions of the profile can show every field of the profile', () => {
  expect(shopFields.map(({ source }) => source).toSorted()).toEqual(
    Object.keys(ShopSchema.properties).toSorted(),
  )
})
