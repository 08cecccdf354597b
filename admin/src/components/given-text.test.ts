import fc from 'fast-check'
import { expect, it } from 'vitest'
import { givenFields, givenText } from './given-text.ts'

it('the form of a new record begins with any text that an address was made with', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      expect(givenText(givenFields({ title }), 'title')).toBe(title)
    }),
  )
})

it('the form begins empty if the address gives something else', () => {
  for (const search of ['', '?source=', '?source={', '?source=null', '?source=[1]', '?source={"title":3}'])
    expect(givenText(search, 'title')).toBe('')
})
