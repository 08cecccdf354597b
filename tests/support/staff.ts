import type { SentInvitation } from '@karigar/contract/accounts/invitation.wire'
import type { TestApp } from './build-test-app.ts'

export const INVITATIONS = '/api/admin/settings/invitations'

/** An invitation as an admin fills it in. */
export const MEERA = {
  name: 'Meera Iyer',
  username: 'Meera',
  email: 'Meera@example.com',
  role: 'manager',
}

/** Invites somebody as the admin of that token; `changes` replaces fields of the form. */
export const invite = ({ call }: TestApp, as: string, changes: object = {}) =>
  call('POST', INVITATIONS, { as, json: { ...MEERA, ...changes } })

/** Returns the token in an invitation's link. */
export const tokenInLink = (link: string | null | undefined) =>
  /#token=([A-Za-z0-9_-]+)$/.exec(link ?? '')?.[1] ?? ''

/** Invites somebody and returns the invitation with the token of its link. */
export async function invited(
  shop: TestApp,
  as: string,
  changes: object = {},
): Promise<SentInvitation & { token: string }> {
  const response = await invite(shop, as, changes)
  if (response.statusCode !== 201)
    throw new Error(`Inviting answered ${response.statusCode}: ${response.body}`)
  const sent = response.json<SentInvitation>()
  return { ...sent, token: tokenInLink(sent.link) }
}

export const accept = ({ call }: TestApp, token: string, password = 'secret1') =>
  call('POST', '/api/auth/invitation/accept', { json: { token, password } })

export const open = ({ call }: TestApp, token: string) =>
  call('POST', '/api/auth/invitation', { json: { token } })

export const signInStaff = ({ call }: TestApp, role: string, username: string, password: string) =>
  call('POST', `/api/auth/${role}/login`, { json: { username, password } })

/** Signs staff in and returns the token. */
export async function staffToken(
  shop: TestApp,
  role: string,
  username: string,
  password: string,
): Promise<string> {
  const response = await signInStaff(shop, role, username, password)
  if (response.statusCode !== 200)
    throw new Error(`The sign-in answered ${response.statusCode}: ${response.body}`)
  return response.json<{ access_token: string }>().access_token
}
