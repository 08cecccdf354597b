import type { Ajv, AnySchemaObject, ErrorObject, FuncKeywordDefinition } from 'ajv'

type DataValidator = ReturnType<NonNullable<FuncKeywordDefinition['compile']>>

/** How many faults a list is looked through for: a person mends a handful at a time. */
const MOST_FAULTS = 10

/**
 * Has `items` stop where a list has faults enough, and leave a list alone that is too long anyway. Ajv's own walks every
 * item and keeps every fault of it, which lets whoever may send a body choose how much work its refusal is.
 */
export function boundItems(ajv: Ajv): Ajv {
  // The schema of schemas is compiled now, with Ajv's own keyword: its items refer to other parts of it.
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
