import type { SelectQueryBuilder } from 'kysely'

/** Counts the rows that a query finds, whatever it selects and in whatever order. */
export async function countRows<Tables, Named extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Named, object>,
): Promise<number> {
  const { total } = (await query
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()) as { total: number | string }
  return Number(total)
}

/** Tells whether a query finds any row. */
export const hasRows = async <Tables, Named extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Named, object>,
): Promise<boolean> => (await query.limit(1).executeTakeFirst()) !== undefined
