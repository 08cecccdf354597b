import { takeToken } from './reset-link.ts'

takeToken()
// Another link may be opened in the same tab.
addEventListener('hashchange', takeToken)
