import type { NewAdmin, SaveAdmin } from '@karigar/contract/admin'
import { checkAdmin, checkNewAdmin } from '@karigar/contract/rules/admin'
import { isBlank } from '@karigar/contract/rules/text'
import { nestErrors, type NestedErrors } from '../../providers/nested-errors.ts'

type Values = Record<string, unknown>

export const newAdmin = { username: '', password: '', name: '', email: '' }

export function adminForm({ name, email }: Values) {
  return { name, email, password: '' }
}

const text = (value: unknown) => String(value ?? '').trim()

export function toNewAdmin({ username, password, name, email }: Values): NewAdmin {
  return { username: text(username), password: String(password ?? ''), name: text(name), email: text(email) }
}

/** A blank password is left out: the present one stays. */
export function toSaveAdmin({ name, email, password }: Values): SaveAdmin {
  return {
    name: text(name),
    email: text(email),
    ...(isBlank(password) ? {} : { password: String(password) }),
  }
}

export function validateNewAdmin(values: Values): NestedErrors {
  return nestErrors(checkNewAdmin(values))
}

export function validateAdmin(values: Values): NestedErrors {
  return nestErrors(checkAdmin(values))
}
