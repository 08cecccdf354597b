import { TOKEN_COOKIES } from '@karigar/contract/accounts/session.rules'
import { earlyReact } from '../../lib/early-react.ts'

/** Matches the root element of a page painted for a customer; hydrates that page's islands. */
export const WHEN_CUSTOMER = `[data-account='in']`

/** Matches the root element of a page that shows staff the notice that it is for customers. */
export const WHEN_STAFF = `[data-account='staff']`

/**
 * Runs in the head of pages for customers, after the early session. Sets `data-account` to `in` for a
 * customer, to `staff` for an admin or manager without a customer's token, and to `out` for a visitor, who is
 * redirected.
 */
export const earlyAccount =
  `{const d=document.documentElement.dataset;` +
  `d.account=/(^|; )${TOKEN_COOKIES.user}=[^;]/.test(document.cookie)?'in':d.session?'staff':'out'}`

/** The same for pages whose content is an island: also preloads React's file if an island will be shown. */
export const earlyAccountIsland = `${earlyAccount};${earlyReact(`${WHEN_CUSTOMER},${WHEN_STAFF}`)}`
