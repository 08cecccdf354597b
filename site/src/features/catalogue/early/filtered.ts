/** With filters in the address, hides the whole list at once; with a category, keeps room for its subcategories. */
import '../../auth/early/session.ts'
import { addScript } from '../../../lib/early/add-script.ts'
import { rootWords } from '../../../lib/root-words.ts'

const query = new URLSearchParams(location.search)
const has = (name: string) => Boolean(query.get(name))
if (['category', 'subcategory', 'search', 'label', 'sort'].some(has)) rootWords().filtered = ''
if (has('category')) rootWords().awaits = 'subcategories'
if (has('search')) addScript()
