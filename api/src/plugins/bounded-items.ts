import type { Ajv, AnySchemaObject, ErrorObject, FuncKeywordDefinition } from 'ajv'

type DataValidator = ReturnType<NonNullable<FuncKeywordDefinition['compile']>>

/** Validation of a list stops after this many errors, because a person corrects only a few at a time. */
const MOST_FAULTS = 10

/**
 * Replaces Ajv's `items` with one that stops after a few errors and skips lists that are too long anyway.
 * Ajv's own checks every item and keeps every error, so the sender of a body could choose how much work it
 * causes.
 */
export function boundItems(ajv: Ajv): Ajv {
  // Compiles the meta-schema first, with Ajv's own keyword, because its items refer to other parts of it.
  void ajv.validateSchema({})
  ajv.removeKeyword('items')
  ajv.addKeyword({
    keyword: 'items',
    type: 'array',
    schemaType: ['object', 'boolean'],
    errors: 'full',
    compile(schema: AnySchemaObject, { maxItems = Infinity }: AnySchemaObject) {
      const isItem = ajv.compile(schema)
      const areItems: DataValidator = (list: unknown[], within) => {
        const faults: Partial<ErrorObject>[] = []
        areItems.errors = faults
        if (list.length > maxItems) return true
        for (const [index, item] of list.entries()) {
          const fits = isItem(item, {
            instancePath: `${within?.instancePath ?? ''}/${index}`,
            parentData: list,
            parentDataProperty: index,
            rootData: within?.rootData ?? list,
            dynamicAnchors: within?.dynamicAnchors ?? {},
          })
          if (!fits) faults.push(...(isItem.errors ?? []))
          if (faults.length >= MOST_FAULTS) break
        }
        return faults.length === 0
      }
      return areItems
    },
  })
  return ajv
}
