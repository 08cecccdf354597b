/** The sentences about labels. */

export const labelMessages = {
  required: 'Name and category are required',
  nameMissing: 'Please enter a name',
  categoryMissing: 'Please choose a category',
  confirmDelete: 'Are you sure you want to delete the label? This action cannot be undone.',
  carried: (count: number) =>
    count === 0
      ? 'No service carries it.'
      : count === 1
        ? 'One service carries it, and loses it.'
        : `${count} services carry it, and lose it.`,
  added: 'Label added successfully!',
  updated: 'Label updated successfully!',
  deleted: 'Label deleted successfully!',
  addFailed: 'Failed to add label',
  updateFailed: 'Failed to update label',
  deleteFailed: 'Failed to delete label',
  loadFailed: 'Failed to load data',
} as const
