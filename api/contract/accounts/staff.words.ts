import { mailMessages } from '../shop/mail.words.ts'

/** The sentences about staff, in a file of their own so that other screens of the console do not load them. */
export const staffMessages = {
  ownSwitchOff: 'You cannot switch off your own account.',
  lastSwitchOff: 'The last active admin cannot be switched off. Add another admin first.',
  switchOffQuestion:
    'They are signed out everywhere at once and can no longer sign in. What they have done stays in every history under their name, and you can switch the account on again.',
  switchOnQuestion: 'They can sign in again, with the password they had.',
  wasSwitchedOff: 'Account switched off',
  wasSwitchedOn: 'Account switched on',
  switchFailed: 'Failed to switch the account',

  sessionsFailed: 'Failed to load the sessions',
  noSessions: 'No open session: nobody is signed in with this account.',
  sessionsEnded: 'All sessions ended',
  othersEnded: 'All other sessions ended',
  endFailed: 'Failed to end the sessions',

  hasAccount: (name: string, role: string) =>
    `${name} already has a staff account with this email, as ${role}.`,
  isInvited: 'This email has an invitation already. Send that one again, or withdraw it first.',
  usernameInvited: 'An invitation to this role already has this username',
  invited: 'Invitation sent',
  invitedLink: 'Invitation made',
  /** What the username is for, and how the link comes to whoever is invited once that is known. */
  inviteHint: (sendsMail: boolean | undefined) =>
    sendsMail === false
      ? `For the sign-in. ${mailMessages.none} You get a link to hand over, with which the invited person sets the password.`
      : `For the sign-in. The invited person sets the password with the link${sendsMail ? ' in the mail' : ''}.`,
  inviteFailed: 'Failed to send the invitation',
  tooManyMails: 'This address was sent several invitations within an hour. Please try again later.',
  invitationsFailed: 'Failed to load the invitations',
  invitationNotFound: 'This invitation was accepted or withdrawn by now.',
  sentAgain: 'Invitation sent again. The link sent before no longer works.',
  madeAgain: 'New link made. The one before no longer works.',
  withdrawQuestion: 'Its link stops working at once.',
  withdrawn: 'Invitation withdrawn',
  withdrawFailed: 'Failed to withdraw the invitation',
  linkCopied: 'Link copied',
  linkNotCopied: 'The link could not be copied. Select it and copy it yourself.',
  linkOnce: `${mailMessages.none} Copy this link and hand it over yourself: it is shown only this once, works once, and ends after 7 days.`,

  confirmTitle: 'Enter Your Password',
  confirmNeeded:
    'Enter your password or use a passkey to do this: you were last asked more than ten minutes ago.',
  confirmHint: 'What you are about to do asks for your password. It then counts for ten minutes.',
  confirmHintWithPasskey:
    'What you are about to do asks for your password or a passkey. It then counts for ten minutes.',
  confirmEmpty: 'Please enter your password',
  confirmFailed: 'Failed to check your password',

  passwordRequired: 'Please choose a password',
  passwordSet: 'Your password is set',
  acceptFailed: 'Failed to set your password',
  loadFailed: 'Failed to load your invitation',
  linkMissing: 'Open the link from your invitation again: this address has none in it.',
  linkUnknown:
    'This link is not a valid invitation. Check that you opened the whole link, or ask whoever invited you for a new one.',
  linkUsed: 'This invitation has been used: your password is set. Sign in with your username.',
  linkExpired: 'This invitation has expired. Ask whoever invited you to send it again.',
  linkReplaced: 'A newer link was made for you. Open that one, from the latest mail.',
  linkWithdrawn: 'This invitation has been withdrawn. Ask whoever invited you.',
  accountTaken:
    'Meanwhile another account has this username or email. Ask whoever invited you to send a new invitation.',
} as const
