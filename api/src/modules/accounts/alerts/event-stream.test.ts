import { once } from 'node:events'
import { expect, test } from 'vitest'
import { EventStream, eventText } from './event-stream.ts'

test('a reader that is slow gets what was buffered and then the latest state, and none between', async () => {
  const stream = new EventStream()
  const text = (number: number) => eventText('alerts', { number })
  stream.send(text(1))
  await once(stream, 'readable')
  for (const number of [2, 3, 4]) stream.send(text(number))
  expect(String(stream.read())).toBe(text(1) + text(4))
})

test('a heartbeat waits for no state, and says when the reader takes nothing', async () => {
  const stream = new EventStream()
  stream.send('event')
  await once(stream, 'readable')
  expect(stream.beat()).toBe(true)
  expect(stream.beat()).toBe(false)
  stream.send('newer')
  expect(String(stream.read())).toBe('eventnewer')
})

test('what was passed on before the end is still read', async () => {
  const stream = new EventStream()
  stream.send('last')
  stream.on('data', () => {})
  const [first] = await once(stream, 'data')
  expect(String(first)).toBe('last')
  stream.end()
  stream.end()
  await once(stream, 'end')
})
