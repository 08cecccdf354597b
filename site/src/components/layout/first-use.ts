/** Loads what a page needs only once somebody uses it (in-use.ts): nobody pays for it before. */
import { firstTouch } from '../../lib/first-touch.ts'
import { whenShown } from '../../lib/when-shown.ts'

const load = () =>
  void import('./in-use.ts').catch(() => {
    // The page works without it, and the next one tries again.
  })

whenShown(() => {
  void firstTouch.then(load)
  // A mouse on its way to a link has touched nothing yet. One that only lies where a page opens tells of a move by nothing.
  const moved = ({ movementX, movementY }: PointerEvent) => {
    if (!movementX && !movementY) return
    removeEventListener('pointermove', moved)
    load()
  }
  addEventListener('pointermove', moved)
})
