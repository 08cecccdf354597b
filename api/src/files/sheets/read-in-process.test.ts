import { sheetFileMessages } from '@karigar/contract/base/sheet-file.words'
import { describe, expect, it } from 'vitest'
import { HttpError } from '../../http/errors.ts'
import { type ReadLimits, readInProcess } from './read-in-process.ts'
import type { SheetTable } from './sheet-table.ts'
import { HEAD, inline, xlsxOf } from './xlsx.fixture.ts'

const LIMITS: ReadLimits = { processorSeconds: 5, megabytes: 300, heapMegabytes: 160 }

const refusal = (bytes: Uint8Array, limits: Partial<ReadLimits> = {}) =>
  readInProcess<SheetTable>('services', bytes, { ...LIMITS, ...limits }).then(
    () => 'read',
    (error: unknown) => (error instanceof HttpError ? [error.status, error.message] : String(error)),
  )

const manyRows = Array.from(
  { length: 4000 },
  (_, row) => `<row r="${row + 2}">${inline(`A${row + 2}`, 'Logo')}</row>`,
)
const large = xlsxOf(HEAD + manyRows.join(''))

describe('the process that reads a sheet', () => {
  it('returns what is in the sheet, or the sentence that says why it cannot be read', async () => {
    expect((await readInProcess<SheetTable>('services', large)).rows).toHaveLength(4000)
    expect(await refusal(xlsxOf(`${HEAD}<row r="2">${inline('zzzzzzz2', 'x')}</row>`))).toEqual([
      422,
      sheetFileMessages.unreadable,
    ])
  })

  it('is ended when it takes too much of the processor', async () => {
    expect(await refusal(large, { processorSeconds: 0 })).toEqual([422, sheetFileMessages.tooSlow])
  })

  it('is ended when it takes too much memory', async () => {
    expect(await refusal(large, { megabytes: 1 })).toEqual([422, sheetFileMessages.unpacksTooLarge])
  })

  it('ends alone when one allocation is too large for it', async () => {
    const deep = xlsxOf(HEAD + '<a>'.repeat(2_000_000))
    expect(await refusal(deep, { megabytes: 10_000, heapMegabytes: 40 })).toEqual([
      422,
      sheetFileMessages.unpacksTooLarge,
    ])
    expect((await readInProcess<SheetTable>('services', large)).rows).toHaveLength(4000)
  })

  it.each([
    ['a comment that does not end', `${HEAD}<!--${'-x'.repeat(12_000_000)}`],
    [
      'thousands of attributes',
      `${HEAD}<row ${Array.from({ length: 200_000 }, (_, n) => `a${n}="1"`).join(' ')}/>`,
    ],
    ['millions of rows', HEAD + '<row/>'.repeat(5_000_000)],
    ['millions of cells', `<row r="1">${'<c r="A1"/>'.repeat(2_500_000)}</row>`],
  ])('does not go on with %s', async (_, rows) => {
    // Of the processor it gets a fifth of what shops give, so that a busy machine is soon done with it too.
    const [status] = await refusal(xlsxOf(rows), { processorSeconds: 1 })
    expect(status).toBe(422)
  })
})
