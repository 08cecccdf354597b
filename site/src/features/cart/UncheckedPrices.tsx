import { cartPageWords } from '#words/cart.ts'
import { useStore } from '@nanostores/react'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { $isUnchecked, checkCart } from './reviewed-cart.ts'

/** Tells that the current prices could not be loaded; the checkout works all the same. */
export function UncheckedPrices() {
  const isUnchecked = useStore($isUnchecked)
  return (
    <div className="cart-check muted small" role="status">
      {useHydrated() && isUnchecked && (
        <p>
          {cartPageWords.unchecked((text) => (
            <button
              key="again"
              className="btn btn-ghost btn-small"
              type="button"
              onClick={() => void checkCart()}
            >
              {text}
            </button>
          ))}
        </p>
      )}
    </div>
  )
}
