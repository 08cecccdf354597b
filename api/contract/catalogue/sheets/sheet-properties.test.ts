import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonical, defused, readNames, undefused, writeNames } from './cells.ts'
import { isTierColumn, SHEET_COLUMNS, type SheetColumn, type SheetRow } from './columns.ts'
import { groupRows } from './groups.ts'
import { planGroup } from './plan.ts'
import { rowsOfService, type SheetService } from './rows.ts'
import { catalogue, comparedWith } from './sheet.fixture.ts'

const all = new Set<SheetColumn>(SHEET_COLUMNS.map(({ key }) => key))

const numbered = (services: readonly SheetService[]): SheetRow[] =>
  services.flatMap(rowsOfService).map((cells, index) => ({ row: index + 2, cells }))

/** Plans a sheet against what is there; returns the rows of the comparison and the services afterwards. */
function imported(rows: readonly SheetRow[], present: readonly SheetService[], columns = all) {
  const { groups, faults } = groupRows(rows)
  const against = comparedWith()
  const planned = groups.map((group) =>
    planGroup(
      group,
      present.find(({ id }) => id === group.id),
      columns,
      against,
    ),
  )
  return { planned: planned.flatMap((group) => group.rows), after: planned.map(({ after }) => after), faults }
}

describe('the sheet of any catalogue', () => {
  it('changes nothing when it comes back as it went', () => {
    fc.assert(
      fc.property(catalogue, (services) => {
        const { planned, after } = imported(numbered(services), services)
        expect(planned.filter(({ kind }) => kind !== 'unchanged')).toEqual([])
        expect(after).toEqual(services.map(() => null))
      }),
    )
  })

  it('makes the same catalogue of an empty one', () => {
    fc.assert(
      fc.property(catalogue, (services) => {
        const rows = numbered(services).map(({ row, cells }) => ({ row, cells: { ...cells, id: '' } }))
        const { planned, after } = imported(rows, [])
        expect(planned.filter(({ kind }) => kind !== 'added')).toEqual([])
        expect(after).toEqual(services.map((one) => ({ ...one, id: '' })))
      }),
    )
  })

  it('makes the same catalogue of any other one', () => {
    fc.assert(
      fc.property(catalogue, catalogue, (services, others) => {
        const present = services.map((one, index): SheetService => ({
          ...(others[index] ?? one),
          id: one.id,
        }))
        const { planned, after } = imported(numbered(services), present)
        expect(planned.flatMap(({ faults }) => faults)).toEqual([])
        for (const [index, one] of services.entries())
          // What is not sold stays, so only what a sheet shows of a service is compared.
          expect(rowsOfService(after[index] ?? present[index] ?? one)).toEqual(rowsOfService(one))
      }),
    )
  })

  it('leaves alone what it has no column for', () => {
    fc.assert(
      fc.property(catalogue, fc.constantFrom(...SHEET_COLUMNS), (services, { key }) => {
        fc.pre(!['id', 'variant', 'tier'].includes(key))
        const fewer = new Set([...all].filter((column) => column !== key))
        const rows = numbered(services).map(({ row, cells: { [key]: _, ...cells } }) => ({ row, cells }))
        const { planned } = imported(rows, services, fewer)
        expect(planned.filter(({ kind }) => kind !== 'unchanged')).toEqual([])
      }),
    )
  })
})

describe('a sheet with any of the columns', () => {
  const optional = SHEET_COLUMNS.map(({ key }) => key).filter((key) => key !== 'id')

  it('shows everything that it changes, cell by cell', () => {
    fc.assert(
      fc.property(catalogue, catalogue, fc.subarray(optional), (services, others, some) => {
        fc.pre(some.includes('tier') || !some.some(isTierColumn))
        const columns = new Set<SheetColumn>(['id', ...some])
        const present = services.slice(0, others.length)
        for (const [index, one] of present.entries()) {
          const [cells = {}] = rowsOfService({ ...(others[index] ?? one), id: one.id })
          const { planned, after } = imported([{ row: 2, cells }], present, columns)
          const [was, is] = [one, after[0] ?? one].map((service) => rowsOfService(service)[0] ?? {})
          const different = optional.filter(
            (key) =>
              !isTierColumn(key) && canonical(key, was?.[key] ?? '') !== canonical(key, is?.[key] ?? ''),
          )
          const shown = planned.flatMap((row) => row.cells).map(({ column }) => column)
          expect(shown).toEqual(expect.arrayContaining(different))
        }
      }),
    )
  })
})

describe('a cell', () => {
  it('never starts a formula, and is read as it was', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `'=${text}`),
        ),
        (text) => {
          expect(defused(text)).not.toMatch(/^[=+\-@\t\r\n]/)
          expect(undefused(defused(text))).toBe(text)
        },
      ),
    )
    expect(['=SUM(A1)', "'=SUM(A1)", '+91', '-', '@x', 'plain'].map(defused)).toEqual([
      "'=SUM(A1)",
      "''=SUM(A1)",
      "'+91",
      "'-",
      "'@x",
      'plain',
    ])
  })

  it('holds a list of any names', () => {
    const name = fc.string({ minLength: 1 }).filter((text) => text.trim() === text && !text.includes('\r'))
    fc.assert(
      fc.property(fc.uniqueArray(name), (names) => {
        expect(readNames(writeNames(names))).toEqual(names)
      }),
    )
    expect(readNames(' Logo; Branding ,"A5, flyers"\nPopular, ')).toEqual([
      'Logo',
      'Branding',
      'A5, flyers',
      'Popular',
    ])
  })
})
