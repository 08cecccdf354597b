/**
 * What the cart's page does before React is there, and without it while the cart is empty. The page's early script has
 * chosen what the first paint shows (pages/cart.astro).
 */
import { $user } from '../auth/session-store.ts'
import { $cart, watchCart } from './cart-store.ts'
import { $isFirstOfferOpen } from './first-offer.ts'

watchCart()

$cart.subscribe((cart) => {
  document.documentElement.dataset.cart = cart.length > 0 ? 'filled' : 'empty'
})

if ($user.get()?.role === 'user')
  void import('./first-order.ts')
    .then(({ hasUsedFirstOffer }) => hasUsedFirstOffer())
    .then(
      (isUsed) => isUsed && $isFirstOfferOpen.set(false),
      () => {
        // The words are conditional: they hold for whoever it is.
      },
    )
