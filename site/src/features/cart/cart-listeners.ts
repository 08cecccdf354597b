import { rootWords } from '../../lib/root-words.ts'
import { $cart } from './cart-store.ts'
import { $handedOff, rememberHandedOff } from './handed-off.ts'
import { keepPricesChecked } from './reviewed-cart.ts'

/** Starts the cart page's reactions to changes of the cart and of the handed-over order. */
export function startCartListeners(): void {
  $handedOff.subscribe((handed) => {
    rootWords().handedOff = handed ? 'yes' : 'no'
  })
  $cart.subscribe((cart) => {
    // A cart that is filled again is another order than the one handed over.
    if (cart.length > 0 && $handedOff.get()) rememberHandedOff(null)
  })
  keepPricesChecked()
}
