import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { expect, it } from 'vitest'
import { xmlText } from './xml.ts'

/** Returns the text that a strict XML parser reads in an element; throws if it is not well-formed. */
function parsed(text: string): string {
  const parser = new SaxesParser()
  let read = ''
  parser.on('error', (error) => {
    throw error
  })
  parser.on('text', (part) => (read += part))
  parser.write(`<item>${text}</item>`).close()
  return read
}

it('writes text that a strict parser reads back', () => {
  const text = `</item><script>"R&D" it's ]]> ₹4,999 हिन्दी 🎨`
  expect(parsed(xmlText(text))).toBe(text)
})

it('removes only characters that XML cannot contain', () => {
  expect(parsed(xmlText('a\u0000b\u0008c\uFFFEd\te'))).toBe('abcd\te')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(parsed(xmlText(text)).length).toBeLessThanOrEqual(text.toWellFormed().length)
    }),
  )
})
