import fc from 'fast-check'
import { closed, nullable } from '@karigar/contract/base/shared-schemas'
import Type from 'typebox'
import { describe, expect, it } from 'vitest'
import { versionOf } from './record-version.ts'

const line = closed({ name: Type.String(), price: nullable(Type.Number()) })
const fields = {
  title: Type.String(),
  lines: Type.Array(line),
  about: Type.Optional(Type.String()),
  banner: nullable(Type.String()),
  is_sold: Type.Boolean(),
  count: Type.Integer(),
}
const schema = closed(fields)
const record = {
  title: 'Logo',
  lines: [{ name: 'Basic', price: 999 }],
  about: '',
  banner: null,
  is_sold: true,
  count: 0,
}

const later = {
  note: Type.String(),
  tags: Type.Optional(Type.Array(Type.String())),
  until: nullable(Type.String()),
  is_new: Type.Boolean(),
  rate: Type.Number({ default: 18 }),
}
const unfilled = { note: '', tags: [], until: null, is_new: false, rate: 18 }

describe('the version of a record', () => {
  it('stays as it was when records get fields that nobody has filled', () => {
    const before = versionOf(record, schema)
    expect(versionOf({ ...record, ...unfilled }, closed({ ...later, ...fields }))).toBe(before)
    const longer = closed({ ...fields, lines: Type.Array(closed({ ...later, ...line.properties })) })
    expect(versionOf({ ...record, lines: [{ ...record.lines[0], ...unfilled }] }, longer)).toBe(before)
  })

  it('changes when one of them is filled', () => {
    const all = closed({ ...fields, ...later })
    const before = versionOf({ ...record, ...unfilled }, all)
    for (const filled of [{ note: 'x' }, { tags: [''] }, { until: '' }, { is_new: true }, { rate: 0 }])
      expect(versionOf({ ...record, ...unfilled, ...filled }, all)).not.toBe(before)
  })

  it('does not cover what a save does not replace', () => {
    expect(versionOf({ ...record, has_draft: true }, schema)).toBe(versionOf(record, schema))
  })

  it('differs whenever a field does', () => {
    const records = fc.record({
      title: fc.string(),
      lines: fc.array(fc.record({ name: fc.string(), price: fc.option(fc.integer({ min: 0, max: 3 })) }), {
        maxLength: 2,
      }),
      about: fc.string({ maxLength: 1 }),
      banner: fc.option(fc.string({ maxLength: 1 })),
      is_sold: fc.boolean(),
      count: fc.integer({ min: 0, max: 2 }),
    })
    fc.assert(
      fc.property(records, records, (one, other) => {
        const isSame = JSON.stringify(one) === JSON.stringify(other)
        expect(versionOf(one, schema) === versionOf(other, schema)).toBe(isSame)
      }),
    )
  })
})
