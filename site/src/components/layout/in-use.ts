/** What starts with the first sign of a person: pages that are prepared, pictures that grow into them, the service worker. */
import { startGrowing } from '../../features/ahead/touch/grow-picture.ts'
import { startAhead } from '../../features/ahead/touch/pages-ahead.ts'
import { startWorker } from '../../features/offline/touch/worker.ts'

startAhead()
startGrowing()
startWorker()
