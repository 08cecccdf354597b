/** Notes that the order's documents have been opened, which hydrates their island. */
import { rootWords } from '../../../lib/root-words.ts'

addEventListener(
  'toggle',
  ({ target }) => {
    if ((target as Element).id === 'documents') rootWords().documents = ''
  },
  true,
)
