import { expect, it, onTestFinished, vi } from 'vitest'
import { createBackgroundWork } from './background-work.ts'

const NEVER = 60 * 60_000

it('is done once at a time, and again when there was a call meanwhile', async () => {
  const steps: string[] = []
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let runs = 0
  const { wake, flush, close } = createBackgroundWork(NEVER, async () => {
    const run = (runs += 1)
    steps.push(`begins ${run}`)
    await gates[run - 1]?.promise
    steps.push(`ends ${run}`)
  })
  onTestFinished(close)
  wake()
  const done = flush()
  gates[0]?.resolve()
  gates[1]?.resolve()
  await done
  expect(steps).toEqual(['begins 1', 'ends 1', 'begins 2', 'ends 2'])
})

it('hears that it is closed, and does nothing afterwards', async () => {
  const gate = Promise.withResolvers<void>()
  const heard: boolean[] = []
  const { flush, close } = createBackgroundWork(NEVER, async (isClosed) => {
    heard.push(isClosed())
    await gate.promise
    heard.push(isClosed())
  })
  const running = flush()
  const closing = close()
  gate.resolve()
  await Promise.all([running, closing])
  await flush()
  expect(heard).toEqual([false, true])
})

it('is done at once for the first of many calls, and once more for all the others', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let runs = 0
  const { wake, close } = createBackgroundWork(NEVER, async () => {
    runs += 1
  })
  onTestFinished(close)
  wake()
  expect(runs).toBe(1)
  for (let calls = 0; calls < 100; calls += 1) {
    wake()
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(runs).toBe(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(runs).toBe(2)
})
