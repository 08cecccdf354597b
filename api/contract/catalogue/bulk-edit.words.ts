/** The sentences of bulk edits. */
export const bulkMessages = {
  previewFailed: 'Failed to show the difference',
  applyFailed: 'Failed to change the services',
  undoFailed: 'Failed to undo the change',
  done: (count: number) =>
    count === 1 ? '1 service changed successfully!' : `${count} services changed successfully!`,
  deleted: (count: number) =>
    count === 1 ? '1 service deleted successfully!' : `${count} services deleted successfully!`,
  canBeUndone:
    'It can be undone as a whole: here right afterwards, and later in History, until one of these services is changed again.',
  wouldBeDeleted: 'Would be deleted.',
  undone: (count: number) =>
    count === 0
      ? 'All of it is as it was before.'
      : count === 1
        ? '1 service is as it was before.'
        : `${count} services are as they were before.`,
  changedMeanwhile:
    'Some of these services were changed after the difference was shown. Nothing was changed; look at the difference again.',
  undoTooLate: (title: string) =>
    `${title} was changed since, so nothing was undone. History brings back each service by itself.`,
  undoGone: 'This edit is no longer recorded.',
  undoMissing:
    'A category, subcategory or label of these services is gone or elsewhere, so nothing was undone.',
  undoUnknown:
    'Some of these changes cannot be undone together, so nothing was undone. History brings them back one by one.',
  undoUsed: (name: string) => `${name} is in use by now, so nothing was undone.`,
  nothing: 'None of these services would change.',
  tooMany: (most: number) => `At most ${most} services can be changed at once. Narrow the filter.`,
  noChange: 'Enter by how much prices change.',
  percentLow: 'Prices can fall by less than 100 per cent.',
  noLabels: 'Choose a label to add or to take away.',
  labelGone: 'One of the labels does not exist any more.',
  categoryGone: 'That category does not exist any more.',
  tooHigh: 'A price would be higher than prices can be.',
  tooManyLabels: (most: number) => `It would have more than ${most} labels.`,
  otherCategory: 'The label belongs to another category.',
} as const
