import type { Category, SaveCategory } from '@karigar/contract/wire/category'
import type { State } from '@karigar/contract/wire/state'
import { checkCategory } from '@karigar/contract/rules/category'
import { nestErrors, type NestedErrors } from '../../providers/nested-errors.ts'

/** Values of the category form. */
export interface CategoryForm {
  name: string
  description: string
  subcategories: string[]
  state: State
}

export const newCategory: CategoryForm = { name: '', description: '', subcategories: [], state: 'live' }

export function categoryForm({ name, description, subcategories, state }: Category): CategoryForm {
  return { name, description, subcategories, state }
}

export function toSaveCategory(values: Partial<CategoryForm>): SaveCategory {
  return {
    name: (values.name ?? '').trim(),
    description: (values.description ?? '').trim(),
    subcategories: values.subcategories ?? [],
    ...(values.state && { state: values.state }),
  }
}

export function validateCategory(values: Partial<CategoryForm>): NestedErrors {
  return nestErrors(checkCategory(values))
}
