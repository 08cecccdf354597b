import { emailMessages, phoneMessages } from '@karigar/contract/base/common.words'
import { shopMessages } from '@karigar/contract/shop/shop.words'
import type { Shop } from '@karigar/contract/shop/shop.wire'
import { NEW_SHOP } from '@karigar/contract/shop/shop-opening.rules'
import { expect, test } from 'vitest'
import sample from '../../../../../data/sample/shop.json' with { type: 'json' }
import { shopForm, toShop, checkShopForm } from './shop-transforms.ts'

const profile = sample as Shop
const read = { ...profile, updated_at: '2026-11-21T05:30:00.000Z', etag: '"one"' }

test('returns an untouched profile unchanged and without errors', () => {
  const form = shopForm(read)
  expect(toShop(form)).toEqual(profile)
  expect(checkShopForm(form)).toEqual({})
})

test('leaves out parts that are empty', () => {
  const { hours: _h, about: _a, contact: _c, privacy: _p, ...least } = profile
  const form = shopForm({ ...least, faq: [{ question: 'Why?', answer: 'Because.' }] })
  expect(toShop(form)).toEqual({ ...least, faq: [{ question: 'Why?', answer: 'Because.' }] })
  expect(checkShopForm(form)).toEqual({})
})

test('sends texts that were emptied as empty ones, and leaves out those that pages can do without', () => {
  const emptied = null as unknown as string
  const form = shopForm({ ...profile, booking: { lead: 'Come in', invitation: 'Meet us', reasons: [] } })
  const booking = { ...form.booking, lead: emptied }
  const sent = toShop({ ...form, tagline: emptied, email: emptied, hours: emptied, booking })
  expect(sent).toMatchObject({ tagline: '', email: '', booking: { lead: '', invitation: 'Meet us' } })
  expect(sent).not.toHaveProperty('hours')
})

test('reads a chat number the way people write it', () => {
  for (const whatsapp of [
    ' +91 (98765) 432-10 ',
    '98765 43210',
    '+91 (0) 98765 43210',
    '\u202a+91 98765 43210\u202c',
    '९८७६५ ४३२१०',
  ]) {
    const form = { ...shopForm(profile), whatsapp }
    expect(toShop(form).whatsapp, whatsapp).toBe('919876543210')
    expect(checkShopForm(form), whatsapp).toEqual({})
  }
})

test('refuses a chat number abroad that has the ten digits of an Indian one', () => {
  const { whatsapp } = checkShopForm({ ...shopForm(profile), whatsapp: '+65 9123 4567' })
  expect(whatsapp).toBe(shopMessages.chatWithoutCountry('6591234567'))
})

test('accepts a chat number of another country with its code', () => {
  for (const whatsapp of ['+44 7700 900123', '+1 202 555 0123', '+971 50 123 4567'])
    expect(checkShopForm({ ...shopForm(profile), whatsapp }), whatsapp).toEqual({})
})

test.each(['hello', '12345', '+91 98765 4321O', '1234567890123456'])(
  'refuses %j as a phone number and names its line',
  (phone) => {
    const form = { ...shopForm(profile), phones: `(022) 2345-6789\n${phone}` }
    expect(checkShopForm(form)).toEqual({ phones: shopMessages.inLine(2, phoneMessages.invalid) })
  },
)

test('gives each invalid field a sentence, which names the line in a field with several lines', () => {
  const form = shopForm(profile)
  const [slide] = form.hero
  if (!slide) throw new Error('The sample has no slide.')
  const broken = {
    ...form,
    email: 'nobody',
    phones: `+91 98765 43210\n${'9'.repeat(21)}`,
    address: '',
    hero: [slide, { ...slide, picture: null, link: 'https://elsewhere.example' }],
    contact: { lead: '', reasons: 'We are near' },
    faq: [],
  }
  expect(checkShopForm(broken)).toEqual({
    email: emailMessages.invalid,
    phones: shopMessages.inLine(2, shopMessages.tooLong(20)),
    hero: [{}, { picture: shopMessages.pictureNeeded, link: shopMessages.linkInvalid }],
    contact: { lead: shopMessages.required },
  })
})

test('accepts the empty profile of a new shop', () => {
  const form = shopForm(NEW_SHOP)
  expect(checkShopForm(form)).toEqual({})
  expect(toShop(form)).toEqual({ ...NEW_SHOP, faq: [] })
})

test('requires a complete rating or none, and a valid percentage or none', () => {
  const form = shopForm(profile)
  const rated = (value: string, count: string, source: string) =>
    checkShopForm({ ...form, rating: { value, count, source } })
  expect(rated('4,6', '212', 'on Google')).toEqual({})
  expect(toShop({ ...form, rating: { value: '4,6', count: '212', source: ' on Google ' } }).rating).toEqual({
    value: 4.6,
    count: 212,
    source: 'on Google',
  })
  expect(rated('4.6', '', '')).toEqual({
    rating: { count: shopMessages.ratingCountNeeded, source: shopMessages.ratingSourceNeeded },
  })
  for (const value of ['5.1', '0', '4.65', 'good'])
    expect(rated(value, '1', 'on Google'), value).toEqual({ rating: { value: shopMessages.ratingInvalid } })
  expect(toShop({ ...form, rating: { value: '', count: ' ', source: '' } })).not.toHaveProperty('rating')
  for (const percent of ['0', '91', '7.5', 'ten'])
    expect(checkShopForm({ ...form, first_order_percent: percent }), percent).toEqual({
      first_order_percent: shopMessages.percentInvalid,
    })
  expect(toShop({ ...form, rating: { value: '4.6', count: ' 1,204 ', source: 'x' } }).rating?.count).toBe(
    1204,
  )
  expect(toShop({ ...form, first_order_percent: '1 0' }).first_order_percent).toBe(10)
  expect(toShop({ ...form, first_order_percent: '10 %' }).first_order_percent).toBe(10)
  expect(toShop({ ...form, first_order_percent: ' ' })).not.toHaveProperty('first_order_percent')
})

test('says when the shop works only where that is not the usual time', () => {
  const form = shopForm(profile)
  expect(toShop(form).working).toBeUndefined()
  const working = { weekdays: [1, 2, 3, 4, 5, 6], opens: '09:00', closes: '20:00' }
  expect(toShop({ ...form, working })).toMatchObject({ working })
  expect(checkShopForm({ ...form, working: { ...working, weekdays: [], closes: '09:00' } })).toEqual({
    working: { weekdays: shopMessages.dayNeeded, closes: shopMessages.closesEarly },
  })
})
