import { browseWords } from '#words/common.ts'
import { cartPageWords } from '#words/cart.ts'
import { cartMessages } from '@karigar/contract/sales/cart.words'
import type { RefObject } from 'react'
import { Icon } from '../../components/ui/Icon.tsx'
import * as icons from '../../components/ui/icons.ts'
import { href } from '../../lib/href.ts'

interface Props {
  headingRef: RefObject<HTMLHeadingElement | null>
}

export function EmptyCart({ headingRef }: Props) {
  return (
    <div className="empty cart-empty">
      <Icon path={icons.cart} className="empty-art" />
      <h2 ref={headingRef} tabIndex={-1}>
        {cartMessages.empty}
      </h2>
      <p className="muted">{cartPageWords.emptyHint}</p>
      <a className="btn btn-primary" href={href('/services')}>
        {browseWords.browseServices}
      </a>
    </div>
  )
}
