import type { FieldErrors } from '@karigar/contract/base/shared-schemas'

/** Errors in the shape of the form, as react-admin expects them. */
export interface NestedErrors {
  [field: string]: string | NestedErrors | NestedErrors[]
}

/**
 * Fields that are lists of rows: an error of the list itself goes under `root`, next to those of its rows.
 */
const LIST =
  /(^|\.)(variants|price_categories|hero|stats|testimonials|brands|achievements|team|faq|sections|lines)$/

function into(level: NestedErrors, name: string, isList: boolean): NestedErrors {
  const present = level[name]
  if (typeof present === 'object') return present as NestedErrors
  const made = isList ? [] : {}
  level[name] = made
  return made as NestedErrors
}

/**
 * Nests errors by path: `{'variants.0.name': 's'}` → `{variants: [{name: 's'}]}`; gaps in lists get empty
 * rows. What is nested already stays as it is.
 */
export function nestErrors(errors: FieldErrors | NestedErrors): NestedErrors {
  const nested: NestedErrors = {}
  for (const [path, sentence] of Object.entries(errors)) {
    if (typeof sentence !== 'string') {
      nested[path] = sentence
      continue
    }
    const names = (LIST.test(path) ? `${path}.root` : path).split('.')
    const parents = names.slice(0, -1)
    const level = parents.reduce(
      (at, name, index) => into(at, name, /^\d+$/.test(names[index + 1] ?? '')),
      nested,
    )
    level[names.at(-1) ?? path] = sentence
  }
  return fillGaps(nested)
}

function fillGaps<T extends NestedErrors>(level: T): T {
  for (const value of Object.values(level)) {
    if (typeof value !== 'object') continue
    if (Array.isArray(value)) for (let row = 0; row < value.length; row++) value[row] = value[row] ?? {}
    fillGaps(value as NestedErrors)
  }
  return level
}
