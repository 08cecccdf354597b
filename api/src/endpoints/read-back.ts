import type { Endpoint } from '@karigar/contract/base/endpoint'
import type { TObject } from 'typebox'

/**
 * Lists the fields that responses contain but that a change does not accept, such as `id` and `created_at`.
 */
export function passedOver({ body, readBack = [] }: Endpoint): string[] {
  const taken = (body as TObject | undefined)?.properties ?? {}
  const read = readBack.flatMap(({ properties }) => Object.keys(properties))
  return [...new Set(read)].filter((field) => !Object.hasOwn(taken, field))
}

/** Removes these fields from a request's body before validation; all other fields are left to validation. */
export function dropFields(body: unknown, fields: readonly string[]): void {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return
  for (const field of fields) delete (body as Record<string, unknown>)[field]
}
