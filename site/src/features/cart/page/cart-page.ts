/**
 * Script of the cart page that runs before React is loaded; while the cart is empty, React is not loaded at
 * all. An early script has chosen the first paint (pages/cart.astro).
 */
import { rootWords } from '../../../lib/root-words.ts'
import { $user } from '../../auth/page/session-store.ts'
import { $cart, $isFirstOfferOpen, watchCart } from './cart-store.ts'

watchCart()

$cart.subscribe((cart) => {
  rootWords().cart = cart.length > 0 ? 'filled' : 'empty'
})

if ($user.get()?.role === 'user')
  void import('../touch/first-order.ts')
    .then(({ hasUsedFirstOffer }) => hasUsedFirstOffer())
    .then(
      (isUsed) => isUsed && $isFirstOfferOpen.set(false),
      () => {
        // The text of the offer is conditional, so it stays correct without an answer.
      },
    )
