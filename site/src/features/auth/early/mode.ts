/**
 * Says before the first paint whose sign-in form the page shows, so that staff never see the customers' form change. It
 * decides only the look; the form asks again.
 */
import { loginRole } from '@karigar/contract/accounts/sign-in-redirect'
import { rootWords } from '../../../lib/root-words.ts'

rootWords().login = loginRole(new URLSearchParams(location.search).get('redirect'))
