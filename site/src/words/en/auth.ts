/** Labels of fields that several forms ask for. The form of signing in has its own, so that it loads none of these. */
export const fieldWords = {
  fullName: 'Full Name',
  email: 'Email',
  phone: 'Phone Number',
  password: 'Password',
  newPassword: 'New Password',
  confirmNewPassword: 'Confirm New Password',
  atLeastSix: 'At least 6 characters.',
}

export const loginWords = {
  title: 'Login',
  adminTitle: 'Admin Login',
  managerTitle: 'Manager Login',
  lead: (shop: string) => `Your orders, points and referrals at ${shop}.`,
  adminLead: (shop: string) => `The catalogue, the orders and the people of ${shop}.`,
  managerLead: (shop: string) => `Customers, orders and support at ${shop}.`,
  email: 'Email',
  username: 'Username',
  orPhone: 'Or the phone number you registered with.',
  password: 'Password',
  submit: 'Login',
  passkey: 'Sign in with a passkey',
  needsJavaScript: 'Signing in needs JavaScript. Please switch it on for this site.',
  forgotPassword: 'Forgot password?',
  newHere: <Part>(signUp: (text: string) => Part) => ['New here? ', signUp('Sign up')],
  asAnother: 'Log in with another account',
}

export const registerWords = {
  title: 'Register',
  heading: 'Create your account',
  lead: (shop: string) => `Your orders, points and referrals at ${shop} in one place.`,
  emailHint: 'Or leave it empty and give a phone number. Forgotten passwords are set anew by email.',
  phone: 'Phone Number (Optional)',
  confirmPassword: 'Confirm Password',
  referralCode: 'Referral Code (Optional)',
  submit: 'Create Account',
  needsJavaScript: 'Opening an account needs JavaScript. Please switch it on for this site.',
  hasAccount: <Part>(logIn: (text: string) => Part) => ['Already have an account? ', logIn('Log in')],
  another: 'Create another account',
}

export const knownUserWords = {
  title: 'You are already signed in',
  signedInAs: <Part>(name: Part) => ['You are signed in as ', name, '.'],
  endsHere: <Part>(name: Part) => [
    'You are signed in as ',
    name,
    '. Going on here ends that in this browser.',
  ],
  toDashboard: 'Go to your dashboard',
  goOn: 'Go on',
}

export const forgotWords = {
  title: 'Forgot password',
  heading: 'Forgot your password?',
  lead: 'Tell us how you registered, and we mail you a link to set a new one.',
  phoneHint: 'One of the two is enough. The link is sent to the account’s email address.',
  submit: 'Send Reset Link',
  onItsWay: <Part>(contact: (text: string) => Part) => [
    'If there is such an account with an email address, a link to set a new password is on its way to it. It works once, for one hour. Look among the unwanted mails too. An account with a phone number only has no address to write to: ',
    contact('talk to us'),
    '.',
  ],
  needsJavaScript: 'Asking for a link needs JavaScript. Please switch it on for this site.',
  backToLogin: 'Back to login',
  signUp: 'Sign up',
}

export const resetWords = {
  title: 'Set a new password',
  lead: 'It ends the sessions on all your devices; sign in with the new one afterwards.',
  submit: 'Set New Password',
  needsJavaScript: 'Setting a password needs JavaScript. Please switch it on for this site.',
  spent: 'This link no longer works',
  noLink: 'Open the link from your mail',
  noLinkHint:
    'This page sets a new password with the link we mailed to you. Open that link again, or ask for a new one.',
  askAgain: 'Ask for a new link',
}
