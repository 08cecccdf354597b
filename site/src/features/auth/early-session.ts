import { STORED_USER, TOKEN_COOKIES } from '@karigar/contract/session'

/**
 * Runs in the head, before anything is painted: the page is drawn for a visitor or for who is signed in from the
 * start, so that nothing moves when the scripts arrive. The same rule as `storedUser` of the contract.
 */
export const earlySession =
  `try{const c=${JSON.stringify(TOKEN_COOKIES)}[JSON.parse(localStorage.getItem(${JSON.stringify(STORED_USER)})).role];` +
  `if(c&&document.cookie.split('; ').some(p=>p.startsWith(c+'=')&&p.length>c.length+1))` +
  `document.documentElement.dataset.session='in'}catch{}`
