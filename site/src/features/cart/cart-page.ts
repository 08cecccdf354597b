/**
 * What the cart's page does besides showing it, and before React is there. The page's early script has chosen what the
 * first paint shows (pages/cart.astro).
 */
import { $user } from '../auth/session-store.ts'
import { $cart, watchCart } from './cart-store.ts'
import { $isFirstOfferOpen } from './first-offer.ts'
import { $handedOff, rememberHandedOff } from './handed-off.ts'
import { keepPricesChecked } from './reviewed-cart.ts'

const { dataset } = document.documentElement

watchCart()

$handedOff.subscribe((handed) => {
  dataset.handedOff = handed ? 'yes' : 'no'
})

$cart.subscribe((cart) => {
  dataset.cart = cart.length > 0 ? 'filled' : 'empty'
  // An order that goes on is not the one that was handed over.
  if (cart.length > 0 && $handedOff.get()) rememberHandedOff(null)
})

keepPricesChecked()

if ($user.get()?.role === 'user')
  void import('./first-order.ts')
    .then(({ hasUsedFirstOffer }) => hasUsedFirstOffer())
    .then(
      (isUsed) => isUsed && $isFirstOfferOpen.set(false),
      () => {
        // The words are conditional: they hold for whoever it is.
      },
    )
