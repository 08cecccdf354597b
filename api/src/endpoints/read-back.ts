import type { Endpoint } from '@karigar/contract/wire/endpoint'
import type { TObject } from 'typebox'

/** The fields that reads of a record answer and a change of it does not take: `id`, `created_at` and their like. */
export function passedOver({ body, readBack = [] }: Endpoint): string[] {
  const taken = (body as TObject | undefined)?.properties ?? {}
  const read = readBack.flatMap(({ properties }) => Object.keys(properties))
  return [...new Set(read)].filter((field) => !Object.hasOwn(taken, field))
}

/** Takes those fields out of a request's body, before it is checked; whatever else a body has is left to the check. */
export function dropFields(body: unknown, fields: readonly string[]): void {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return
  for (const field of fields) delete (body as Record<string, unknown>)[field]
}
