import { $cartNotice, $totalItems } from '../../features/cart/cart-store.ts'
import { showToast } from '../../features/toast/toast.ts'

$totalItems.subscribe((count) => {
  for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-count]')) {
    badge.textContent = count > 99 ? '99+' : String(count)
    badge.hidden = count === 0
  }
  for (const words of document.querySelectorAll('[data-cart-words]'))
    words.textContent = count === 1 ? '1 item' : `${count} items`
})

$cartNotice.listen((notice) => {
  if (notice) showToast({ title: notice.text })
})
