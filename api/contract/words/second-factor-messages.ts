/** The sentences about the second factor of staff. */
export const factorMessages = {
  codeNeeded: 'Enter the code from your authenticator app',
  passkeyNeeded: 'Use your passkey to sign in',
  setUpNeeded: 'An admin asks you to sign in with a second factor. Set it up to go on.',
  challengeEnded: 'This sign-in has taken too long. Please sign in again.',
  codeMissing: 'Please enter the code',
  codeWrong: 'This code is not right. Codes change every 30 seconds, and each works once.',
  setUpEnded: 'This took too long. Please begin again.',
  codeFailed: 'Failed to check the code',
  askFailed: 'Failed to ask for the second factor',
  recoveryHint: 'Without your phone, enter one of your recovery codes.',
  recoveryInstead: 'Without your passkey, enter one of your recovery codes.',

  passkeyWrong: 'This passkey is not right. Please try again.',
  passkeyUnused: 'No passkey was used. Try again, or go on in another way.',
  passkeyNotMade: 'No passkey was made. Please try again.',
  passkeyKnown: 'This passkey is already here',
  passkeyUnnamed: 'Please enter a name',
  passkeyAdded: 'Passkey added',
  passkeyFailed: 'Failed to add the passkey',
  passkeyRemoved: 'Passkey removed',
  passkeyRemoveFailed: 'Failed to remove the passkey',
  passkeyNotFound: 'This passkey has been removed',
  passkeysFull: 'There are ten passkeys. Remove one that you no longer use first.',
  passkeyHint:
    'A passkey is a key on your phone, computer or security key, which you unlock there with your finger, your face or a PIN.',
  passkeyNameHint: 'So that you know which one it is: “Priya’s phone”.',
  passkeyUsed: (added: string, used: string | null) =>
    `Added ${added}. ${used === null ? 'Not used yet.' : `Last used ${used}.`}`,
  passkeyElsewhere:
    'This browser cannot use passkeys here. They need https, and an address with the shop’s own name.',
  removePasskeyQuestion: 'It no longer lets you in.',
  removeLastQuestion: 'It is all of your second factor: your password alone lets you in again.',

  loadFailed: 'Failed to load your second factor',
  off: 'Your password alone lets you in. With a second factor, a stolen password is not enough.',
  on: (ways: string, since: string) => `${ways}, since ${since}.`,
  onByApp: 'Codes from your authenticator app',
  onByPasskeys: 'Passkeys',
  onByBoth: 'Codes from your authenticator app, or passkeys',
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
