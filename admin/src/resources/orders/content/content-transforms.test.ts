import { deskMessages } from '@karigar/contract/sales/order-desk.words'
import type { OrderVersion } from '@karigar/contract/sales/order-version.wire'
import type { Service } from '@karigar/contract/catalogue/service.wire'
import { expect, test } from 'vitest'
import {
  contentForm,
  freeLine,
  lineOfService,
  offerOf,
  offersOf,
  sumsOf,
  toContent,
  checkContent,
} from './content-transforms.ts'

const tier = (name: string, price: number) => ({ name, price, original_price: null, delivery_time: '3 days' })
const content: OrderVersion = {
  version: 1,
  services: [
    {
      service: { id: 'logo', title: 'Logo', image_url: null, revisions: null },
      variant_name: 'Symbol',
      selected_price_category: tier('Basic', 999.5),
      quantity: 2,
      category_id: 'design',
    },
    {
      service: { id: null, title: 'Rush', image_url: null, revisions: null },
      variant_name: null,
      selected_price_category: { ...tier('', 100), delivery_time: '' },
      quantity: 1,
      category_id: null,
    },
  ],
  price: 2099,
  discount: 99,
  discount_percent: null,
  discount_reason: 'Diwali',
  plus_gst: false,
  tax: 0,
  totalAmount: 2000,
  note: null,
  actor: 'Asha',
  created_at: '2026-11-20T08:30:00.000Z',
  agreement: 'not needed',
  agreed: null,
}

/** How orders without anything about GST stand to it. */
const PLAIN = { settings: undefined, gstin: '', isByHand: true }

test('sends back what the order holds when nothing is changed', () => {
  expect(toContent(contentForm(content))).toEqual({
    lines: [
      {
        service_id: 'logo',
        title: '',
        variant_name: 'Symbol',
        tier_name: 'Basic',
        price: 999.5,
        quantity: 2,
        delivery_time: '3 days',
      },
      {
        service_id: null,
        title: 'Rush',
        variant_name: null,
        tier_name: '',
        price: 100,
        quantity: 1,
        delivery_time: '',
      },
    ],
    discount: 99,
    discount_percent: null,
    discount_reason: 'Diwali',
    plus_gst: false,
    billing: null,
    note: null,
  })
})

test('reads amounts as people write them, and an empty discount as none', () => {
  const lines = [{ ...freeLine(), title: 'Site', price: '₹ 1,19,999.50', quantity: ' 2 ' }]
  const values = { lines, discount: ' ', discount_reason: 'left over', note: ' ' }
  expect(toContent(values)).toMatchObject({
    lines: [{ price: 119999.5, quantity: 2 }],
    discount: 0,
    discount_reason: null,
    note: null,
  })
  expect(sumsOf({ ...values, discount: '₹9,999' }, undefined)).toEqual({
    price: 239999,
    discount: 9999,
    percent: null,
    tax: null,
    total: 230000,
  })
})

test('says what is wrong at the row’s own fields', () => {
  const lines = [
    { ...freeLine(), price: '10' },
    { ...freeLine(), title: 'Site', price: 'much' },
  ]
  expect(checkContent({ lines, discount: '' }, 0, PLAIN)).toEqual({
    'lines.0.title': deskMessages.titleMissing,
    'lines.1.price': deskMessages.priceInvalid,
  })
  expect(checkContent({ lines: [], discount: '' }, 0, PLAIN)).toEqual({
    lines: deskMessages.linesMissing,
  })
})

test('starts a service with its default tier, and offers all of its variants', () => {
  const priced = [tier('Basic', 10), tier('Standard', 20)]
  const plain = {
    id: 's',
    category_id: 'web',
    title: 'Site',
    has_variants: false,
    price_categories: priced,
    variants: [],
  }
  expect(lineOfService(plain as unknown as Service)).toMatchObject({
    category_id: 'web',
    offer: offerOf(null, 'Standard'),
    price: '20',
  })
  const variants = [
    { name: 'A', price_categories: [tier('Basic', 1)] },
    { name: 'B', price_categories: priced },
  ]
  const varied = { ...plain, has_variants: true, variants } as unknown as Service
  expect(offersOf(varied).map(({ offer }) => offer)).toEqual([
    offerOf('A', 'Basic'),
    offerOf('B', 'Basic'),
    offerOf('B', 'Standard'),
  ])
  expect(lineOfService(varied)).toMatchObject({ offer: offerOf('A', 'Basic') })
  expect(lineOfService({ ...plain, price_categories: [] } as unknown as Service)).toBeNull()
})
