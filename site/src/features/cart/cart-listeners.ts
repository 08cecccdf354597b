import { $cart } from './cart-store.ts'
import { $handedOff, rememberHandedOff } from './handed-off.ts'
import { keepPricesChecked } from './reviewed-cart.ts'

/** What follows from changes of the cart and of the order handed over, while the cart's page shows either. */
export function startCartListeners(): void {
  $handedOff.subscribe((handed) => {
    document.documentElement.dataset.handedOff = handed ? 'yes' : 'no'
  })
  $cart.subscribe((cart) => {
    // An order that goes on is not the one that was handed over.
    if (cart.length > 0 && $handedOff.get()) rememberHandedOff(null)
  })
  keepPricesChecked()
}
