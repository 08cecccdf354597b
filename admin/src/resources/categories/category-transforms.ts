import type { Category, SaveCategory } from '@karigar/contract/wire/category'
import { checkCategory } from '@karigar/contract/rules/category'
import { nestErrors, type NestedErrors } from '../../providers/nested-errors.ts'

/** Values of the category form. */
export interface CategoryForm {
  name: string
  description: string
  subcategories: string[]
}

export const newCategory: CategoryForm = { name: '', description: '', subcategories: [] }

export function categoryForm({ name, description, subcategories }: Category): CategoryForm {
  return { name, description, subcategories }
}

export function toSaveCategory(values: Partial<CategoryForm>): SaveCategory {
  return {
    name: (values.name ?? '').trim(),
    description: (values.description ?? '').trim(),
    subcategories: values.subcategories ?? [],
  }
}

export function validateCategory(values: Partial<CategoryForm>): NestedErrors {
  return nestErrors(checkCategory(values))
}
