import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEventReader } from './event-reader.ts'

const texts = fc.array(fc.record({ name: fc.stringMatching(/^[a-z]{1,8}$/), value: fc.jsonValue() }))

test('the events are the same however the stream is cut', () => {
  fc.assert(
    fc.property(texts, fc.array(fc.nat(20)), (events, cuts) => {
      const wanted = events.map(({ name, value }) => ({ name, data: JSON.stringify(value) }))
      let stream = wanted.map(({ name, data }) => `:\n\nevent: ${name}\ndata: ${data}\n\n`).join('')
      const read = createEventReader()
      const found = cuts.flatMap((length) => {
        const part = stream.slice(0, length)
        stream = stream.slice(length)
        return read(part)
      })
      expect([...found, ...read(stream)]).toEqual(wanted)
    }),
  )
})

test('a heartbeat is no event, and an unfinished event waits', () => {
  const read = createEventReader()
  expect(read(':\n\nevent: alerts\ndata: 1')).toEqual([])
  expect(read('\n\n')).toEqual([{ name: 'alerts', data: '1' }])
})
