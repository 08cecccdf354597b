import { TOKEN_COOKIES } from '@karigar/contract/session'

/**
 * Runs in the head, after the early session: a page for customers is painted for a customer (`in`), for an admin or
 * manager without a customer's token (`staff`) or for a visitor who is about to be led to the sign-in (`out`).
 */
export const earlyAccount =
  `{const d=document.documentElement.dataset;` +
  `d.account=/(^|; )${TOKEN_COOKIES.user}=[^;]/.test(document.cookie)?'in':d.session?'staff':'out'}`
