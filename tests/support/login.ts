import type { Confirmation } from '@karigar/contract/accounts/confirmation.wire'
import { DEMO_ACCOUNTS } from '../../api/src/modules/shop/shop/demo-accounts.ts'
import type { TestApp } from './build-test-app.ts'

const { admin, manager, customer } = DEMO_ACCOUNTS

const SIGN_INS = {
  admin: ['/api/auth/admin/login', admin],
  manager: ['/api/auth/manager/login', manager],
  user: ['/api/auth/login', customer],
} as const

/** Signs in through the real endpoint as the sample shop's account with that role; returns its token. */
export async function tokenOf({ call }: Pick<TestApp, 'call'>, role: keyof typeof SIGN_INS): Promise<string> {
  const [path, json] = SIGN_INS[role]
  const response = await call('POST', path, { json })
  if (response.statusCode !== 200)
    throw new Error(`Signing in as ${role} answered ${response.statusCode}: ${response.body}`)
  return response.json<{ access_token: string }>().access_token
}

/** Enters the password again, as the console does before a call that asks for it. */
export const enterPassword = ({ call }: Pick<TestApp, 'call'>, as: string, current_password: string) =>
  call('POST', '/api/staff/confirm', { as, json: { current_password } })

/** Enters the right password again; returns what the calls that ask for it bring along. */
export async function confirmationOf(
  shop: Pick<TestApp, 'call'>,
  as: string,
  password: string,
): Promise<string> {
  const response = await enterPassword(shop, as, password)
  if (response.statusCode !== 200)
    throw new Error(`Entering the password answered ${response.statusCode}: ${response.body}`)
  return response.json<Confirmation>().confirmation
}
