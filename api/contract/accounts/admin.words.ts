import { recordMessages } from '../base/record.words.ts'

/** The sentences about the accounts of staff. */
export const adminMessages = {
  ...recordMessages('admin'),
  allRequired: 'All fields are required',
  required: 'Name and email are required',
  usernameTaken: 'Another account of this role already has this username',
  emailTaken: 'Another account of this role already has this email',
  taken: 'Another account of this role already has this username or email',
  ownRole: 'You cannot change your own role.',
  lastKeepsRole: 'The last admin cannot become a manager. Add another admin first.',
  loadFailed: 'Failed to load admins',
} as const
