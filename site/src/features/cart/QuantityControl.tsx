import { cartPageWords } from '#words/cart.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../../components/ui/Icon.tsx'
import * as icons from '../../components/ui/icons.ts'
import { MAX_QUANTITY } from './cart-line.ts'
import { setQuantity } from './cart-store.ts'
import { setTypedQuantity } from './typed-quantity.ts'

interface Props {
  lineKey: string
  quantity: number
  /** The line's title and choice, for screen readers. */
  named: string
}

/** A quantity field between the buttons for less and more. */
export function QuantityControl({ lineKey, quantity, named }: Props) {
  /** The text being typed, which is applied or discarded at the end; null if nothing is being typed. */
  const [typed, setTyped] = useState<string | null>(null)
  const less = useRef<HTMLButtonElement>(null)
  const more = useRef<HTMLButtonElement>(null)

  const take = () => {
    if (typed !== null) setTypedQuantity(lineKey, typed)
    setTyped(null)
  }

  useLayoutEffect(() => {
    // A button that becomes disabled would lose the focus.
    if (quantity <= 1 && document.activeElement === less.current) more.current?.focus()
    if (quantity >= MAX_QUANTITY && document.activeElement === more.current) less.current?.focus()
  }, [quantity])

  return (
    <div className="quantity" role="group" aria-label={cartPageWords.quantityOf(named)}>
      <button
        ref={less}
        className="icon-btn"
        type="button"
        aria-label={cartPageWords.less}
        disabled={quantity <= 1}
        onClick={() => setQuantity(lineKey, quantity - 1)}
      >
        <Icon path={icons.minus} />
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={String(MAX_QUANTITY).length + 1}
        aria-label={cartPageWords.quantityOf(named)}
        value={typed ?? quantity}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
        onKeyDown={({ key }) => {
          if (key === 'Enter') take()
        }}
      />
      <button
        ref={more}
        className="icon-btn"
        type="button"
        aria-label={cartPageWords.more}
        disabled={quantity >= MAX_QUANTITY}
        onClick={() => setQuantity(lineKey, quantity + 1)}
      >
        <Icon path={icons.plus} />
      </button>
    </div>
  )
}
