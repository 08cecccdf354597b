import type { SelectQueryBuilder } from 'kysely'

/** How many rows a query finds, whatever it selects of them. */
export async function countRows<Tables, Named extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Named, object>,
): Promise<number> {
  const { total } = (await query
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()) as { total: number | string }
  return Number(total)
}
