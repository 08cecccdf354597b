import { beforeEach, expect, test, vi } from 'vitest'
import { answerQuestion, confirmingFetch, isAsking, watchQuestion } from './confirmation.ts'

const refusal = () => Response.json({ detail: 'Enter your password.', code: 'confirm' }, { status: 403 })
const confirmation = (name: string) => ({ confirmation: name, expires_at: '2026-11-27T00:00:00.000Z' })

/** A server that wants this confirmation. */
const server = (wanted: string) =>
  vi.fn<typeof fetch>(async (_, init) =>
    new Headers(init?.headers).get('confirmation') === wanted ? Response.json({ saved: true }) : refusal(),
  )

/** Waits until the question is on the screen. */
const asked = () => vi.waitUntil(isAsking)

beforeEach(() => answerQuestion(null))

test('a refused call is sent again with its body once the password was entered', async () => {
  const send = server('one')
  const call = confirmingFetch(send)('/api/x', {
    method: 'PUT',
    body: '{"a":1}',
    headers: { 'if-match': '"v"' },
  })
  await asked()
  answerQuestion(confirmation('one'))
  expect(await (await call).json()).toEqual({ saved: true })
  expect(isAsking()).toBe(false)
  expect(send).toHaveBeenCalledTimes(2)
  const [, init] = send.mock.calls[1] ?? []
  expect([init?.method, init?.body, new Headers(init?.headers).get('if-match')]).toEqual([
    'PUT',
    '{"a":1}',
    '"v"',
  ])
})

test('calls that wait at the same time are asked about once', async () => {
  const send = server('two')
  const shown: boolean[] = []
  const stop = watchQuestion(() => shown.push(isAsking()))
  const calls = [confirmingFetch(send)('/api/x'), confirmingFetch(send)('/api/y')]
  await vi.waitUntil(() => shown.length === 2)
  answerQuestion(confirmation('two'))
  for (const call of calls) expect((await call).status).toBe(200)
  expect(shown).toEqual([true, true, false])
  stop()
})

test('a call that was given up gets the refusal, and other refusals ask nothing', async () => {
  const call = confirmingFetch(server('three'))('/api/x')
  await asked()
  answerQuestion(null)
  expect((await call).status).toBe(403)
  const role = confirmingFetch(async () => Response.json({ detail: 'No.' }, { status: 403 }))
  expect((await role('/api/x')).status).toBe(403)
  expect(isAsking()).toBe(false)
})
