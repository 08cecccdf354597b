/** The sentences of what the staff set up in the lists of the console. */
export const preferenceMessages = {
  nameMissing: 'Enter a name',
  nameLong: (most: number) => `Use at most ${most} letters`,
  nameTaken: (name: string) => `You have filters named “${name}” already`,
  full: (most: number) => `You have ${most} of them already. Remove one that you no longer need.`,
  kept: (name: string) => `“${name}” is kept`,
  removed: (name: string) => `“${name}” is removed`,
} as const
