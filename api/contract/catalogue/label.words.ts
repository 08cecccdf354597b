import { recordMessages } from '../base/record.words.ts'

/** The sentences about labels. */
export const labelMessages = {
  ...recordMessages('label'),
  required: 'Name and category are required',
  nameMissing: 'Please enter a name',
  categoryMissing: 'Please choose a category',
  carried: (count: number) =>
    count === 0
      ? 'No service carries it.'
      : count === 1
        ? 'One service carries it, and loses it.'
        : `${count} services carry it, and lose it.`,
  loadFailed: 'Failed to load data',
} as const
