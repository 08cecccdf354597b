export const settingsWords = {
  title: 'Account settings',
  profile: 'Profile Information',
  yourDetails: 'Your details',
  phoneHint:
    'One of email and phone number is enough. To change either, you also enter your current password.',
  currentPassword: 'Current Password',
  contactChanged: 'You have changed how we reach you.',
  save: 'Save Changes',
  security: 'Password & Security',
  changePassword: 'Change Password',
  othersSignedOut: 'Your other devices are signed out; this one stays signed in.',
  forgotPassword: 'Forgot Password',
  forgotPasswordHint: 'You do not know your current password? Set a new one with a link by email.',
}
