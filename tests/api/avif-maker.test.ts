import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { makeAvifApart } from '../../api/src/modules/catalogue/media/make-avif-apart.ts'
import type { AvifTask } from '../../api/src/modules/catalogue/media/make-avif.ts'
import { UnreadablePicture } from '../../api/src/modules/catalogue/media/unreadable-picture.ts'
import { threadEntry } from '../../api/src/root-folder.ts'

/** What a system says that lets a service change no priorities. */
const REFUSES = `data:text/javascript,import os from 'node:os'; os.setPriority = () => { throw new Error('EPERM') }`

it('the maker of AVIF copies works where it may not change its priority', async () => {
  const maker = fork(fileURLToPath(threadEntry('avif-maker')), {
    execArgv: ['--import', REFUSES],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const answer = new Promise((resolve) => {
    maker.once('message', resolve)
    maker.once('exit', resolve)
  })
  const nothing: AvifTask = { original: null, copies: [] }
  maker.send(nothing)
  expect(await answer).toEqual({ made: [] })
})

it.each([
  ['a damaged picture', true, { original: null, copies: [Buffer.from('not a picture')] }],
  ['what goes wrong in the maker itself', false, { original: null } as AvifTask],
])('%s is the fault of the picture: %s', async (_, isItsFault, task) => {
  const error = await makeAvifApart(task, new AbortController().signal).catch((failed: unknown) => failed)
  expect(error).toBeInstanceOf(Error)
  expect(error instanceof UnreadablePicture).toBe(isItsFault)
})
