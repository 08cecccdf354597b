/** The sentences about signing in. */

/** What every page may have to say of its session. */
export const sessionMessages = {
  loggedOut: 'Logged out',
  mustLogIn: 'You must be logged in to access this page',
} as const

export const authMessages = {
  fillAll: 'Please fill in all fields',
  invalidCredentials: 'Invalid credentials',
  loginFailed: 'Login failed',
  loggedIn: 'Logged in successfully',
  loggingIn: 'Logging in...',
  signedOut: 'You have been signed out. Nothing you typed is lost:',
  signInAgain: 'sign in in a new tab',
  thenSave: ', then come back and save again.',
  switchedOff: 'Your account has been switched off. Please ask an admin of the shop.',
  noPermission: 'You do not have permission to access this page',
} as const
