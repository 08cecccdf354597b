import { dashboardWords, recordWords } from '#words/account.ts'
import type { Order } from '@karigar/contract/sales/order.wire'
import type { ReactNode } from 'react'
import { Icon } from '../../../components/ui/Icon.tsx'
import * as icons from '../../../components/ui/icons.ts'
import { Tabs } from '../../../components/ui/Tabs.tsx'
import { href } from '../../../lib/href.ts'
import type { Load } from '../../../lib/load.ts'
import { OrderRow } from '../../orders/island/OrderRow.tsx'
import { OrderRowSkeletons } from '../../orders/island/OrderRowSkeletons.tsx'

interface NothingProps {
  /** A path of `icons.ts`. */
  icon: string
  title: string
  text: string
  children: ReactNode
}

function Nothing({ icon, title, text, children }: NothingProps) {
  return (
    <div className="empty">
      <Icon path={icon} className="empty-art" />
      <h2>{title}</h2>
      <p className="muted">{text}</p>
      {children}
    </div>
  )
}

function NewestOrders({ orders }: { orders: readonly Order[] }) {
  if (orders.length === 0)
    return (
      <Nothing icon={icons.orders} title={recordWords.noOrders} text={recordWords.noOrdersHint}>
        <a className="btn btn-primary" href={href('/services')}>
          {dashboardWords.findService}
        </a>
      </Nothing>
    )
  return (
    <>
      <ul className="order-rows">
        {orders.map((order) => (
          <OrderRow key={order.order_id} order={order} />
        ))}
      </ul>
      <a className="more" href={href('/orders')}>
        {dashboardWords.allOrders}
        <Icon path={icons.arrowRight} />
      </a>
    </>
  )
}

/** The three tabs of specification §2; two of them are always empty. */
export function DashboardTabs({ orders }: { orders: Load<readonly Order[]> }) {
  return (
    <Tabs
      label={dashboardWords.yourThings}
      tabs={[
        {
          name: 'orders',
          text: dashboardWords.myOrders,
          panel: (
            <>
              <h2 className="visually-hidden">{dashboardWords.newestOrders}</h2>
              {orders.state === 'loading' && <OrderRowSkeletons count={3} />}
              {orders.state === 'ready' && <NewestOrders orders={orders.data} />}
            </>
          ),
        },
        {
          name: 'favorites',
          text: dashboardWords.favorites,
          panel: (
            <Nothing
              icon={icons.referral}
              title={dashboardWords.noFavorites}
              text={dashboardWords.noFavoritesHint}
            >
              <a className="btn btn-secondary" href={href('/services')}>
                {dashboardWords.lookAround}
              </a>
            </Nothing>
          ),
        },
        {
          name: 'saved',
          text: dashboardWords.saved,
          panel: (
            <Nothing
              icon={icons.cart}
              title={dashboardWords.nothingSaved}
              text={dashboardWords.nothingSavedHint}
            >
              <a className="btn btn-secondary" href={href('/cart')}>
                {dashboardWords.openCart}
              </a>
            </Nothing>
          ),
        },
      ]}
    />
  )
}
