import type { NewAdmin, SaveAdmin, StaffRole } from '@karigar/contract/accounts/admin.wire'
import { checkAdmin, checkNewAdmin } from '@karigar/contract/accounts/admin.rules'
import { isBlank } from '@karigar/contract/base/text'
import { textOf } from '../../components/text-of.ts'
import { nestErrors, type NestedErrors } from '../../providers/nested-errors.ts'

type Values = Record<string, unknown>

export const newAdmin = { username: '', password: '', name: '', email: '', role: 'admin' }

export function adminForm({ name, email, role }: Values) {
  return { name, email, role, password: '' }
}

const roleOf = (value: unknown): StaffRole => (value === 'manager' ? 'manager' : 'admin')

export function toNewAdmin({ username, password, name, email, role }: Values): NewAdmin {
  return {
    username: textOf(username),
    password: String(password ?? ''),
    name: textOf(name),
    email: textOf(email),
    role: roleOf(role),
  }
}

/** Returns the form as the API takes it; a blank password is left out, which keeps the present one. */
export function toSaveAdmin({ name, email, role, password }: Values): SaveAdmin {
  return {
    name: textOf(name),
    email: textOf(email),
    role: roleOf(role),
    ...(isBlank(password) ? {} : { password: String(password) }),
  }
}

export function validateNewAdmin(values: Values): NestedErrors {
  return nestErrors(checkNewAdmin(values))
}

export function validateAdmin(values: Values): NestedErrors {
  return nestErrors(checkAdmin(values))
}
