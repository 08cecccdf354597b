/** What an order's page knows before the first paint, and that its documents have been opened, which hydrates their island. */
import '../../account/early/customer.ts'
import { rootWords } from '../../../lib/root-words.ts'

addEventListener(
  'toggle',
  ({ target }) => {
    if ((target as Element).id === 'documents') rootWords().documents = ''
  },
  true,
)
