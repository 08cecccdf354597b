import type { Static, TObject } from 'typebox'

/** Returns the fields that a schema names; whatever else `from` has stays behind. */
export function pickFields<Schema extends TObject>(schema: Schema, from: Static<Schema>): Static<Schema> {
  const names = Object.keys(schema.properties).filter((name) => name in (from as object))
  return Object.fromEntries(
    names.map((name) => [name, (from as Record<string, unknown>)[name]]),
  ) as Static<Schema>
}
