import { GuestApp } from './layout/GuestApp.tsx'
import { SecondStep } from './second-step/SecondStep.tsx'

/** /admin/second-step: where a sign-in goes on that needs a second factor. */
export const SecondStepPage = () => <GuestApp page={SecondStep} />
