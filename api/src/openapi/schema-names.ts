import { WIRE_FILES } from '@karigar/contract/endpoints'

/**
 * The contract's names of its schemas, by their JSON: `CategorySchema` is `Category`. They are compared by
 * content, because TypeBox copies a schema that it makes optional.
 */
export const schemaNames: ReadonlyMap<string, string> = new Map(
  WIRE_FILES.flatMap((file) => Object.entries(file))
    .filter(([name]) => /^[A-Z]\w*Schema$/.test(name))
    .map(([name, schema]): [string, string] => [JSON.stringify(schema), name.slice(0, -'Schema'.length)])
    .toReversed(),
)
