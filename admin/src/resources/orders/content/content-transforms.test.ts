import { deskMessages } from '@karigar/contract/sales/order-desk.words'
import type { OrderContent } from '@karigar/contract/sales/order-version.wire'
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
  withoutSign,
} from './content-transforms.ts'

const tier = (name: string, price: number) => ({ name, price, original_price: null, delivery_time: '3 days' })
const content: OrderContent = {
  version: 1,
  services: [
    {
      service: { id: 'logo', title: 'Logo', image_url: null, revisions: null },
      variant_name: 'Symbol',
      selected_price_category: tier('Basic', 999.5),
      quantity: 2,
    },
    {
      service: { id: null, title: 'Rush', image_url: null, revisions: null },
      variant_name: null,
      selected_price_category: { ...tier('', 100), delivery_time: '' },
      quantity: 1,
    },
  ],
  price: 2099,
  discount: 99,
  discount_percent: null,
  discount_reason: 'Diwali',
  totalAmount: 2000,
}

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
  expect(sumsOf({ ...values, discount: '₹9,999' })).toEqual({
    price: 239999,
    discount: 9999,
    percent: null,
    total: 230000,
  })
})

test.each([
  ['10%', 'rupees', ['10', 'percent']],
  [' 12.5 per cent', 'rupees', ['12.5', 'percent']],
  ['10', 'percent', ['10', 'percent']],
  ['₹500', 'percent', ['500', 'rupees']],
  ['500', 'rupees', ['500', 'rupees']],
  ['much', 'percent', ['much', 'percent']],
] as const)('the discount %j, with %s chosen, is taken as %j', (discount, discount_unit, read) => {
  expect(withoutSign({ discount, discount_unit })).toEqual(read)
  const lines = [{ ...freeLine(), title: 'Site', price: '15217.50' }]
  const [number, unit] = read
  const percent = unit === 'percent' ? Number(number) : null
  expect(toContent({ lines, discount, discount_unit })).toMatchObject({
    discount: percent === null ? 500 : 0,
    discount_percent: percent,
  })
})

test('takes a percentage off in whole rupees, keeps it for the next form, and refuses what is none', () => {
  const lines = [{ ...freeLine(), title: 'Site', price: '15217.50' }]
  const values = { lines, discount: '10', discount_unit: 'percent', discount_reason: 'Diwali' }
  expect(sumsOf(values)).toEqual({ price: 15217.5, discount: 1522, percent: 10, total: 13695.5 })
  expect(sumsOf({ ...values, discount: '150' })).toMatchObject({ discount: 15217.5, total: 0 })
  expect(contentForm({ ...content, discount_percent: 10 })).toMatchObject({
    discount: '10',
    discount_unit: 'percent',
  })
  expect(checkContent(values, 0)).toEqual({})
  for (const discount of ['101', '-1', '1.234', 'much', '150%'])
    expect(checkContent({ ...values, discount }, 0), discount).toEqual({
      discount: deskMessages.percentInvalid,
    })
})

test('says what is wrong at the row’s own fields', () => {
  const lines = [
    { ...freeLine(), price: '10' },
    { ...freeLine(), title: 'Site', price: 'much' },
  ]
  expect(checkContent({ lines, discount: '' }, 0)).toEqual({
    'lines.0.title': deskMessages.titleMissing,
    'lines.1.price': deskMessages.priceInvalid,
  })
  expect(checkContent({ lines: [], discount: '' }, 0)).toEqual({
    lines: deskMessages.linesMissing,
  })
})

test('starts a service with its default tier, and offers all of its variants', () => {
  const priced = [tier('Basic', 10), tier('Standard', 20)]
  const plain = { id: 's', title: 'Site', has_variants: false, price_categories: priced, variants: [] }
  expect(lineOfService(plain as unknown as Service)).toMatchObject({
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
