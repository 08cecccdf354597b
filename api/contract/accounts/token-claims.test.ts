import { expect, it } from 'vitest'
import { tokenClaims } from './token-claims.ts'

const tokenOf = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`

it('reads whose a token is and when it ends', () => {
  expect(tokenClaims(tokenOf({ sub: 'usr_1', exp: 1_800_000_000 }))).toEqual({
    user: 'usr_1',
    until: 1_800_000_000_000,
  })
  expect(tokenClaims(tokenOf({ sub: '¿ÿ>?', exp: 5 }))).not.toBeNull()
})

it.each([null, '', 'a.b.c', 'no token', tokenOf({}), tokenOf({ sub: 1, exp: 2 }), tokenOf({ sub: 'x' })])(
  'reads nothing from %j',
  (token) => expect(tokenClaims(token)).toBeNull(),
)
