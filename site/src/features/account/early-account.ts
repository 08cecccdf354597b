import { TOKEN_COOKIES } from '@karigar/contract/rules/session'
import { earlyReact } from '../../lib/early-react.ts'

/** Matches the root element of a page that is painted for a customer; what wakes that page's islands. */
export const WHEN_CUSTOMER = `[data-account='in']`

/** Matches it where staff are told whose page it is. */
export const WHEN_STAFF = `[data-account='staff']`

/**
 * Runs in the head, after the early session: a page for customers is painted for a customer (`in`), for an admin or
 * manager without a customer's token (`staff`) or for a visitor who is about to be led to the sign-in (`out`).
 */
export const earlyAccount =
  `{const d=document.documentElement.dataset;` +
  `d.account=/(^|; )${TOKEN_COOKIES.user}=[^;]/.test(document.cookie)?'in':d.session?'staff':'out'}`

/** The same for pages whose content is an island: who is going to see one asks for React's file at once. */
export const earlyAccountIsland = `${earlyAccount};${earlyReact(`${WHEN_CUSTOMER},${WHEN_STAFF}`)}`
