import { expect, test } from 'vitest'
import { choiceAddress } from './choice-address.ts'

const page = 'https://shop.example/services/website'

test.each([
  ['a choice', page, '10 Pages', 'Super Quick', `${page}?variant=10+Pages&tier=Super+Quick`],
  ['a tier alone', page, null, 'Premium', `${page}?tier=Premium`],
  ['another choice', `${page}?variant=10+Pages&tier=Premium`, '5 Pages', null, `${page}?variant=5+Pages`],
  ['the first choice', `${page}?variant=10+Pages&tier=Premium`, null, null, page],
  [
    'what else it has',
    `${page}?utm_source=mail&tier=Basic#about`,
    null,
    null,
    `${page}?utm_source=mail#about`,
  ],
  ['signs of its own', page, 'A&B = “C”', null, `${page}?variant=A%26B+%3D+%E2%80%9CC%E2%80%9D`],
])('choiceAddress handles %s', (_, address, variant, tier, expected) => {
  expect(choiceAddress(address, { variant, tier })).toBe(expected)
})
