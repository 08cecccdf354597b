import { takeToken } from './reset-link.ts'

takeToken()
// Another link opened in the same tab.
addEventListener('hashchange', takeToken)
