/** Says whether the visitor is already signed in with the role of the form: a notice then shows instead of it. */
import { storedUser } from '@karigar/contract/accounts/session.rules'
import { rootWords } from '../../../lib/root-words.ts'
import { readText } from '../../../lib/stored.ts'

const words = rootWords()
const user = storedUser(readText('localStorage', 'user'), document.cookie)
if (user && user.role === (words.login ?? 'user')) words.known = 'yes'
