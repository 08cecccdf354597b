import { STORED_USER, TOKEN_COOKIES } from '@karigar/contract/accounts/session.rules'

/**
 * Runs in the head, before the first paint. Sets `data-session` for a signed-in user, so that nothing moves
 * when the scripts load. Follows the same rule as `storedUser` of the contract.
 */
export const earlySession =
  `try{const u=JSON.parse(localStorage.getItem(${JSON.stringify(STORED_USER)})),` +
  `c=typeof u.role=='string'&&new Map(${JSON.stringify(Object.entries(TOKEN_COOKIES))}).get(u.role);` +
  `if(c&&typeof u.id=='string'&&typeof u.name=='string'&&document.cookie.split('; ').some(p=>p.startsWith(c+'=')&&p.length>c.length+1))` +
  `document.documentElement.dataset.session='in'}catch{}`
