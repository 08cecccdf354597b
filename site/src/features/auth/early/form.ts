/** What a page with a form knows before the first paint. */
import './session.ts'
import '../../../lib/early/submit.ts'
