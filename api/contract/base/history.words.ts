/** The sentences of the history of changes. */
export const historyMessages = {
  loadFailed: 'Failed to load the history',
  loadVersionFailed: 'Failed to load this version',
  broughtBack: 'Version brought back successfully!',
  bringBackFailed: 'Failed to bring this version back',
  entryMissing: 'This change is no longer recorded.',
  notKept: 'Versions of this are not kept, so none can be brought back.',
  noVersion: 'This did not exist at that time, so there is nothing to bring back.',
  incomplete: 'A change since then was not recorded, so this version is no longer known.',
  comesBack: 'This was deleted. It comes back under its address, as it was.',
  plansStay: 'What was planned does not come back with a version: times stay as they are now.',
  sameAsNow: 'This version is what it is now: nothing would change.',
  changedMeanwhile:
    'This was changed after you opened the difference. Nothing was brought back; look at the difference again.',
  labelGone: (name: string) => `The label ${name} no longer exists, or belongs to another category.`,
  picturesGone: (count: number) =>
    count === 1 ? 'A picture no longer exists.' : `${count} pictures no longer exist.`,
  placesGone: (count: number) =>
    count === 1
      ? 'One thing of this order is no longer in the list, and is left out.'
      : `${count} things of this order are no longer in the list, and are left out.`,
  outdated: 'This version was saved by an older release and no longer fits the form.',
  personalGone: 'Personal data was deleted with the account.',
} as const
