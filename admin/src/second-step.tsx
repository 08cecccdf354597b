import { GuestApp } from './layout/GuestApp.tsx'
import { PasskeySignIn } from './second-step/PasskeySignIn.tsx'
import { SecondStep } from './second-step/SecondStep.tsx'
import { SignedOut } from './second-step/SignedOut.tsx'

/** /admin/passkey: where staff sign in with a passkey alone. */
export const PasskeySignInPage = () => <GuestApp page={PasskeySignIn} />

/** /admin/second-step: where a sign-in goes on that needs a second factor. */
export const SecondStepPage = () => <GuestApp page={SecondStep} />

/** Any address of the console without a connection and without a session. */
export const SignedOutPage = () => <GuestApp page={SignedOut} />
