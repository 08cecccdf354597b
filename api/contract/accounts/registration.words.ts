/** The sentences about opening an account. */

export const registrationMessages = {
  required: 'Please fill in all required fields (name, email or phone, and password)',
  mismatch: 'Passwords do not match',
  tooShort: 'Password must be at least 6 characters',
  failed: 'Registration failed',
  done: 'Registration successful',
  submitting: 'Creating account...',
  missing: {
    name: 'Please enter your name',
    email: 'Please enter your email, or a phone number below',
    password: 'Please choose a password',
    confirm_password: 'Please repeat the password',
  },
  notSignedIn: 'Your account is open. Log in to go on.',
} as const
