/** The sentences about categories. */

export const categoryMessages = {
  nameRequired: 'Category name is required',
  added: 'Category added successfully!',
  updated: 'Category updated successfully!',
  deleted: 'Category deleted successfully!',
  addFailed: 'Failed to add category',
  updateFailed: 'Failed to update category',
  deleteFailed: 'Failed to delete category',
  loadFailed: 'Failed to load categories',
} as const
