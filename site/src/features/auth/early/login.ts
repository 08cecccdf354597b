/** What the sign-in page knows before the first paint. */
import './session.ts'
import './mode.ts'
import './known.ts'
import '../../../lib/early/submit.ts'
import { preloadReact } from '../../../lib/early/preload-react.ts'
import { rootWords } from '../../../lib/root-words.ts'

// For staff the form wakes without a touch, because a demo shop fills in their account.
if (rootWords().login !== 'user') preloadReact()
