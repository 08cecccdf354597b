/** What the page that opens an account knows before the first paint. */
import './session.ts'
import './known.ts'
import '../../../lib/early/submit.ts'
