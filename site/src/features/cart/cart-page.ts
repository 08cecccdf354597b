/**
 * The cart page's own script: shows the filled or the empty cart, also when another tab changes it, and loads the
 * filled cart's code only where there is one. The page's early script has set the same marks before the first
 * paint (pages/cart.astro).
 */
import { $cart } from './cart-store.ts'

const island = document.querySelector('.cart-page astro-island')

$cart.subscribe((cart) => {
  document.documentElement.dataset.cart = cart.length > 0 ? 'filled' : 'empty'
  // Any sign of use wakes an island (directives/intent.ts); there being a cart is one.
  if (cart.length > 0) island?.dispatchEvent(new Event('pointerover'))
})
