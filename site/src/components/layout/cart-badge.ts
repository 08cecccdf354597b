import { itemWords } from '#words/cart.ts'
import { toastWords } from '#words/layout.ts'
import { itemCount } from '../../features/cart/page/cart-line.ts'
import { addWaitingLines, $cart, $cartNotice, watchCart } from '../../features/cart/page/cart-store.ts'
import { showToast } from '../../features/toast/page/toast.ts'
import { whenShown } from '../../lib/when-shown.ts'

watchCart()
$cart.subscribe((cart) => {
  const count = itemCount(cart)
  for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-count]')) {
    badge.textContent = count > 99 ? '99+' : String(count)
    badge.hidden = count === 0
  }
  for (const words of document.querySelectorAll('[data-cart-words]'))
    words.textContent = itemWords.items(count)
})

// The page's own script may have put something in the cart before this one ran.
$cartNotice.subscribe((notice) => {
  if (!notice) return
  const { text, detail, isError, undo, about } = notice
  showToast({
    title: text,
    description: detail,
    kind: isError ? 'error' : undefined,
    about,
    action: undo && { label: toastWords.undo, run: undo },
  })
})

// A page that is only prepared has no lines of its own to add.
whenShown(addWaitingLines)
