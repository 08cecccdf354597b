/**
 * The first paint of the cart shows the empty cart, the order that was handed over, or a filled cart with as many skeleton
 * rows as lines, which `kept-rows.ts` fills.
 */
import '../../auth/early/session.ts'
import { addScript } from '../../../lib/early/add-script.ts'
import { preloadReact } from '../../../lib/early/preload-react.ts'
import { rootWords } from '../../../lib/root-words.ts'
import { isList, readKept, readText } from '../../../lib/stored.ts'

/** Most rows that the skeleton has. */
const MOST_ROWS = 6

const words = rootWords()
const count = readKept('localStorage', 'karigar:cart:1', isList)?.length ?? 0
words.cart = count > 0 ? 'filled' : 'empty'
words.cartLines = `${Math.min(count, MOST_ROWS)}`
words.handedOff = readText('sessionStorage', 'karigar:handed-off:2') ? 'yes' : 'no'
if (count > 0) addScript()
// An empty cart is no island.
if (count > 0 || words.handedOff === 'yes') preloadReact()
