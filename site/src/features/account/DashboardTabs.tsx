import type { Order } from '@karigar/contract/sales/order.wire'
import type { ReactNode } from 'react'
import { Icon } from '../../components/ui/Icon.tsx'
import * as icons from '../../components/ui/icons.ts'
import { Tabs } from '../../components/ui/Tabs.tsx'
import type { Load } from '../../lib/load.ts'
import { OrderRow } from '../orders/OrderRow.tsx'
import { OrderRowSkeletons } from '../orders/OrderRowSkeletons.tsx'

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
      <Nothing
        icon={icons.orders}
        title="No orders yet"
        text="What you order while signed in is listed here, with how far it is."
      >
        <a className="btn btn-primary" href="/services">
          Find a service
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
      <a className="more" href="/orders">
        All orders
        <Icon path={icons.arrowRight} />
      </a>
    </>
  )
}

/** The three tabs of specification §2; two of them are always empty. */
export function DashboardTabs({ orders }: { orders: Load<readonly Order[]> }) {
  return (
    <Tabs
      label="Your things"
      tabs={[
        {
          name: 'orders',
          text: 'My Orders',
          panel: (
            <>
              <h2 className="visually-hidden">Your newest orders</h2>
              {orders.state === 'loading' && <OrderRowSkeletons count={3} />}
              {orders.state === 'ready' && <NewestOrders orders={orders.data} />}
            </>
          ),
        },
        {
          name: 'favorites',
          text: 'Favorites',
          panel: (
            <Nothing
              icon={icons.referral}
              title="No favorites yet"
              text="Services you come back to will have their place here."
            >
              <a className="btn btn-secondary" href="/services">
                Look around
              </a>
            </Nothing>
          ),
        },
        {
          name: 'saved',
          text: 'Saved',
          panel: (
            <Nothing
              icon={icons.cart}
              title="Nothing saved yet"
              text="What you put aside for later will wait here. Your cart is kept by this browser."
            >
              <a className="btn btn-secondary" href="/cart">
                Open your cart
              </a>
            </Nothing>
          ),
        },
      ]}
    />
  )
}
