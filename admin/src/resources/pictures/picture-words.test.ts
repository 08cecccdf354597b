import { expect, test } from 'vitest'
import { pictureName, sizeText, screenOfUse, nameOfUse } from './picture-words.ts'

test('a picture is called by its file, or by its id where that is not known', () => {
  expect(pictureName({ file_name: 'lamp.png', id: 'a-9x6' })).toBe('lamp.png')
  expect(pictureName({ file_name: '', id: 'a-9x6' })).toBe('a-9x6')
})

test.each([
  [null, ''],
  [80, '1 KB'],
  [123_456, '123 KB'],
  [1_250_000, '1.3 MB'],
])('the size of %s bytes reads %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})

test.each([
  [{ kind: 'service', id: 'logo', name: 'Logo' }, 'Logo', '/services/logo'],
  [{ kind: 'draft', id: 'logo', name: 'Logo' }, 'Draft of Logo', '/services/logo'],
  [{ kind: 'order', id: 'KG-1', name: 'KG-1' }, 'Order KG-1', '/orders/KG-1'],
  [{ kind: 'profile', id: 'shop', name: 'Shop profile' }, 'Shop profile', '/settings/shop'],
] as const)('the use %o reads “%s” and leads to %s', (use, text, screen) => {
  expect([nameOfUse(use), screenOfUse(use)]).toEqual([text, screen])
})

test('a version leads to the history of its thing', () => {
  const use = { kind: 'history', id: 'service logo', name: 'Logo' } as const
  expect(nameOfUse(use)).toBe('History of Logo')
  expect(decodeURIComponent(screenOfUse(use))).toContain('"thing_id":"logo"')
})
