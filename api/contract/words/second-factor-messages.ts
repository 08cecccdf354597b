/** The sentences about the second factor of staff. */
export const factorMessages = {
  codeNeeded: 'Enter the code from your authenticator app',
  setUpNeeded: 'An admin asks you to sign in with a second factor. Set it up to go on.',
  challengeEnded: 'This sign-in has taken too long. Please sign in again.',
  codeMissing: 'Please enter the code',
  codeWrong: 'This code is not right. Codes change every 30 seconds, and each works once.',
  setUpEnded: 'This took too long. Please begin again.',
  codeFailed: 'Failed to check the code',

  loadFailed: 'Failed to load your second factor',
  off: 'Your password alone lets you in. With a second factor, a stolen password is not enough.',
  on: (since: string) => `Codes from your authenticator app, since ${since}.`,
  required: 'An admin requires a second factor of you.',
  codesLeft: (count: number) =>
    count === 0
      ? 'No recovery code is left. Make new ones, in case you lose your phone.'
      : `${count} recovery ${count === 1 ? 'code is' : 'codes are'} left.`,
  scan: 'Scan this with an authenticator app on your phone, such as Google Authenticator, Aegis or 1Password. Then enter the code that the app shows.',
  typeKey: 'No camera? Type this key into the app:',
  setUp: 'Second factor set up',
  setUpFailed: 'Failed to set up the second factor',
  keepCodes:
    'Keep these codes where you find them without your phone. Each lets you in once in place of a code from the app. They are shown only now.',
  codesCopied: 'Recovery codes copied',
  codesNotCopied: 'The codes could not be copied. Select them and copy them yourself.',
  newCodesQuestion: 'The recovery codes that you have now stop working.',
  newCodesFailed: 'Failed to make new recovery codes',
  removeQuestion: 'Your password alone lets you in again, and your recovery codes stop working.',
  removed: 'Second factor removed',
  removeFailed: 'Failed to remove the second factor',
  requiredOfYou: 'An admin requires a second factor of you, so it stays.',

  accountOff: 'Signs in with the password alone.',
  accountOn: (since: string) => `Signs in with a second factor, since ${since}.`,
  accountSetsUp: 'Sets up a second factor at the next sign-in.',
  requireHint:
    'They cannot sign in without one: who has none sets it up at the next sign-in, and is signed out now.',
  nowRequired: 'A second factor is required now',
  noLongerRequired: 'A second factor is no longer required',
  requireFailed: 'Failed to change whether a second factor is required',
  ownFirst: 'Set up a second factor of your own first, on Your Account.',
  removeTheirs:
    'For somebody who has lost their phone and their recovery codes. Make sure that it is really them who ask.',
} as const
