/**
 * Runs in the head of pages for customers: says who the page is for before the first paint. A visitor is sent to the
 * sign-in; an admin or manager without a customer's token gets a notice.
 */
import '../../auth/early/session.ts'
import { readToken } from '@karigar/contract/accounts/session.rules'
import { preloadReact } from '../../../lib/early/preload-react.ts'
import { rootWords } from '../../../lib/root-words.ts'

const words = rootWords()
if (readToken(document.cookie, 'user')) words.account = 'in'
else words.account = words.session ? 'staff' : 'out'
// What customers and staff see is an island.
if (words.account !== 'out') preloadReact()
