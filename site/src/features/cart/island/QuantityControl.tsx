import { cartPageWords } from '#words/cart.ts'
import { cartMessages } from '@karigar/contract/sales/cart.words'
import { useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../../../components/ui/Icon.tsx'
import * as icons from '../../../components/ui/icons.ts'
import { MAX_QUANTITY } from '../page/cart-line.ts'
import { $cartNotice, setQuantity } from '../page/cart-store.ts'

/** Digits of the Indian scripts, which have the same position in each script's Unicode block. */
const INDIAN_DIGIT =
  /[\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f]/g

/** Returns a quantity typed in ASCII or Indian digits; null if it is not a whole number of 1 or more. */
export function readQuantity(typed: string): number | null {
  const text = typed.trim().replace(INDIAN_DIGIT, (digit) => String((digit.charCodeAt(0) & 0x0f) - 6))
  const quantity = /^\d+$/.test(text) ? Number(text) : 0
  return quantity > 0 ? quantity : null
}

/** Sets a line's quantity from typed text; shows an error if it is not a quantity. */
function setTypedQuantity(key: string, typed: string): void {
  const quantity = readQuantity(typed)
  if (quantity === null) $cartNotice.set({ text: cartMessages.quantityRefused(MAX_QUANTITY), isError: true })
  else setQuantity(key, quantity)
}

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
