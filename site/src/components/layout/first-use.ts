/** Loads what a page needs only once somebody uses it (in-use.ts): nobody pays for it before. */
import { firstTouch } from '../../lib/first-touch.ts'
import { whenShown } from '../../lib/when-shown.ts'

const load = () =>
  void import('./in-use.ts').catch(() => {
    // The page works without it, and the next one tries again.
  })

whenShown(() => {
  void firstTouch.then(load)
  // A mouse that comes to rest on a link has touched nothing yet. It has moved: one that only lies where the page opens is
  // told of by the other events of pointers.
  addEventListener('pointermove', load, { once: true })
})
