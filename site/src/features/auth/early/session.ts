/** Says before the first paint whether somebody is signed in, so that nothing moves when the scripts load. */
import { storedUser } from '@karigar/contract/accounts/session.rules'
import { rootWords } from '../../../lib/root-words.ts'
import { readText } from '../../../lib/stored.ts'

if (storedUser(readText('localStorage', 'user'), document.cookie)) rootWords().session = 'in'
