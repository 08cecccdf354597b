import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HttpError } from './errors.ts'
import { likePattern, readIds, readList, readPage } from './list-query.ts'

const rules = { sortable: ['title', 'id'], defaultSort: ['title', 'asc'], filters: ['category_id'] } as const

describe('readList and readPage', () => {
  it('read the first 100 rows in the default order when the query is empty', () => {
    expect(readList({}, rules)).toEqual({ limit: 100, skip: 0, sort: ['title', 'asc'], filter: {} })
  })

  it('read both conventions and prefer range to limit and skip', () => {
    expect(readList({ limit: 5, skip: 10 }, rules)).toMatchObject({ limit: 5, skip: 10 })
    expect(
      readList({ range: '[10,14]', sort: '["id","desc"]', filter: '{"q":"x","category_id":["a"]}' }, rules),
    ).toEqual({
      limit: 5,
      skip: 10,
      sort: ['id', 'desc'],
      filter: { q: 'x', category_id: ['a'] },
    })
    expect(readList({ limit: 1, skip: 1, range: '[0,1]' }, rules)).toMatchObject({ limit: 2, skip: 0 })
  })

  it('cap the page at 1000 rows', () => {
    expect(readList({ limit: 1001 }, rules)).toMatchObject({ limit: 1000 })
    expect(readPage({ limit: 5000, skip: 3 })).toEqual({ limit: 1000, skip: 3 })
  })

  it('read up to 1000 rows of an unpaged list unless the query asks for a page', () => {
    const unpaged = { ...rules, unpaged: true } as const
    expect(readList({}, unpaged)).toMatchObject({ limit: 1000, skip: 0 })
    expect(readList({ limit: 5 }, unpaged)).toMatchObject({ limit: 5, skip: 0 })
    expect(readList({ skip: 5 }, unpaged)).toMatchObject({ limit: 100, skip: 5 })
    expect(readList({ range: '[0,24]' }, unpaged)).toMatchObject({ limit: 25, skip: 0 })
  })

  it('read 1 to 1000 rows from any range', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (first, more) => {
        const { limit, skip } = readList({ range: JSON.stringify([first, first + more]) }, rules)
        return skip === first && limit === Math.min(more + 1, 1000)
      }),
    )
  })

  it('read any text or refuse it with status 400', () => {
    const text = fc.option(fc.oneof(fc.string(), fc.json()), { nil: undefined })
    fc.assert(
      fc.property(fc.record({ sort: text, range: text, filter: text }), (query) => {
        try {
          const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
          const { limit, skip, sort } = readList(given, rules)
          return limit >= 1 && limit <= 1000 && Number.isSafeInteger(skip) && rules.sortable.includes(sort[0])
        } catch (error) {
          return error instanceof HttpError && error.status === 400
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('readIds', () => {
  it('returns each id once', () => expect(readIds('{"id":["a","b","a"]}')).toEqual(['a', 'b']))
  it('accepts a single id', () => expect(readIds('{"id":"a"}')).toEqual(['a']))
  it.each(['{}', '{"id":[]}', '{"q":"a"}', '{"id":{}}', 'a', '[]'])('refuses %s', (text) =>
    expect(() => readIds(text)).toThrow(HttpError),
  )
})

describe('likePattern', () => {
  it('takes every character literally', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const literal = likePattern(text)
          .slice(1, -1)
          .replace(/\\([\\%_])/g, '$1')
        return (
          literal === text.trim().toLowerCase() &&
          !/(^|[^\\])(\\\\)*[%_]/.test(likePattern(text).slice(1, -1))
        )
      }),
    )
  })
})
