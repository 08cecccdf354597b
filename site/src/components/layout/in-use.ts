/**
 * What starts with the first sign of a person: pages that are prepared, pictures that grow into them, bars that give way, the
 * service worker.
 */
import { startGrowing } from '../../features/ahead/touch/grow-picture.ts'
import { startAhead } from '../../features/ahead/touch/pages-ahead.ts'
import { startWorker } from '../../features/offline/touch/worker.ts'
import { startHidingBars } from './hide-bars.ts'

startAhead()
startGrowing()
startHidingBars()
if (document.querySelector('[data-show-more]'))
  import('../../features/catalogue/touch/show-more.ts').then(
    ({ startShowingMore }) => startShowingMore(),
    () => {
      // The links lead to the pages of their categories, which show all.
    },
  )
startWorker()
