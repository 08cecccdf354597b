import { Invitation } from './invitation/Invitation.tsx'
import { GuestApp } from './layout/GuestApp.tsx'

/** /admin/invitation: where the link of an invitation leads. */
export const InvitationPage = () => <GuestApp page={Invitation} />
