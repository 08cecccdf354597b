/** Says whether the link has a token, so that the first paint already shows the form or what is missing. */
import './form.ts'
import { rootWords } from '../../../lib/root-words.ts'
import { RESET_HASH } from '../page/reset-hash.ts'

rootWords().reset = RESET_HASH.test(location.hash) ? 'form' : 'missing'
