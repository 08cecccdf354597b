import { expect, it } from 'vitest'
import { counted } from './counted.ts'

it.each([
  [0, '0 services'],
  [1, '1 service'],
  [2, '2 services'],
  [120_400, '1,20,400 services'],
])('counted writes %i as %s', (count, words) => expect(counted(count, 'service')).toBe(words))
