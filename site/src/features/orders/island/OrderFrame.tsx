import { accountMessages } from '@karigar/contract/accounts/account.words'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { LoadArea } from '../../../components/ui/LoadArea.tsx'
import { $order, refreshOrder, retryOrder } from '../page/order-store.ts'
import { OrderDetails } from './OrderDetails.tsx'
import { OrderHead } from './OrderHead.tsx'

/** What the page knows of the shop. */
export interface OrderShop {
  shopName: string
  /** The shop's chat number. */
  whatsapp: string
  /** What stands before delivery times (`deliveryWord`). */
  delivery: string
}

interface Props extends OrderShop {
  /** Stands above the order's number. */
  above?: ReactNode
  /** Stands between head and order. */
  notice?: ReactNode
  /** Title and content where there is no such order. */
  missing: { title: string; content: ReactNode }
  /** The order's documents, an island of its own. */
  documents: ReactNode
}

/** One order with all that belongs to it, or what stands in its place. */
export function OrderFrame({ above, notice, missing, documents, ...shop }: Props) {
  const load = useStore($order, { ssr: 'initial' })
  const isThere = load.state !== 'ready' || load.data !== null
  const order = load.state === 'ready' && load.data ? load.data.order : null
  const heading = useRef<HTMLHeadingElement>(null)
  const wasThere = useRef(false)
  useEffect(() => {
    if (order) wasThere.current = true
    // The link was withdrawn while the page was open: what had the focus is gone.
    if (isThere || !wasThere.current) return
    document.title = missing.title
    heading.current?.focus()
  }, [isThere, missing.title, order])
  return (
    <>
      <div className={above ? 'account-head' : 'account-head order-head-alone'}>
        <div className="container">
          {above}
          {isThere ? (
            <OrderHead order={order} {...shop} />
          ) : (
            <h1 ref={heading} tabIndex={-1}>
              {missing.title}
            </h1>
          )}
        </div>
      </div>
      <div className="container account-body">
        {notice}
        <LoadArea
          load={load}
          failed={accountMessages.orderFailed}
          onRetry={() => void retryOrder()}
          skeleton={
            <div className="order-skeleton">
              <div className="skeleton" />
              <div className="skeleton" />
            </div>
          }
        >
          {(data) =>
            data ? (
              <OrderDetails
                {...data}
                {...shop}
                documents={documents}
                onRetry={() => void retryOrder()}
                onSaid={() => void refreshOrder()}
              />
            ) : (
              missing.content
            )
          }
        </LoadArea>
      </div>
    </>
  )
}
