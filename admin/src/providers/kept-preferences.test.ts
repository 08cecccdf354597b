import fc from 'fast-check'
import { memoryStore } from 'react-admin'
import { expect, it } from 'vitest'
import { readList, writeList } from './kept-preferences.ts'

const some = fc.record({
  hidden_columns: fc.option(fc.array(fc.string(), { maxLength: 4 })),
  column_order: fc.option(fc.array(fc.nat(9), { maxLength: 4 })),
  queries: fc.array(
    fc.record({
      name: fc.string({ minLength: 1 }),
      filter: fc.dictionary(fc.string(), fc.string()),
      sort: fc.record({
        field: fc.string({ minLength: 1 }),
        order: fc.constantFrom('ASC' as const, 'DESC' as const),
      }),
      per_page: fc.integer({ min: 1, max: 100 }),
    }),
    { maxLength: 4 },
  ),
})

it('a list in a browser becomes what the server has of it, whatever it was before', () => {
  fc.assert(
    fc.property(some, some, (before, kept) => {
      const store = memoryStore()
      store.setup()
      writeList(store, 'orders', before)
      writeList(store, 'orders', kept)
      expect(readList(store, 'orders')).toEqual(kept)
      expect(readList(store, 'services')).toEqual({ hidden_columns: null, column_order: null, queries: [] })
    }),
  )
})
