import type { NewInvitation } from '@karigar/contract/accounts/invitation.wire'
import { checkInvitation } from '@karigar/contract/accounts/invitation.rules'
import { textOf } from '../../../components/text-of.ts'
import { nestErrors, type NestedErrors } from '../../../providers/nested-errors.ts'

type Values = Record<string, unknown>

/** Most invitations are to managers, and a slip should not make an admin. */
export const newInvitation = { name: '', username: '', email: '', role: 'manager' }

export function toInvitation({ name, username, email, role }: Values): NewInvitation {
  return {
    name: textOf(name),
    username: textOf(username),
    email: textOf(email),
    role: role === 'admin' ? 'admin' : 'manager',
  }
}

export function validateInvitation(values: Values): NestedErrors {
  return nestErrors(checkInvitation(values))
}
