import { recordMessages } from '../base/record.words.ts'

/** The sentences about categories. */
export const categoryMessages = {
  ...recordMessages('category'),
  nameRequired: 'Category name is required',
  loadFailed: 'Failed to load categories',
} as const
