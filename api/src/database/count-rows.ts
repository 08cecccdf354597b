import type { SelectQueryBuilder } from 'kysely'

/** Counts the rows that a query finds, whatever it selects. */
export async function countRows<Tables, Named extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Named, object>,
): Promise<number> {
  const { total } = (await query
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()) as { total: number | string }
  return Number(total)
}
