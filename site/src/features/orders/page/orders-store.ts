import { accountMessages } from '@karigar/contract/accounts/account.words'
import type { Order } from '@karigar/contract/sales/order.wire'
import { pagedStore } from '../../account/page/paged-store.ts'
import { showToast } from '../../toast/page/toast.ts'

/** The customer's orders, newest first. */
export const {
  $list: $orders,
  start: startOrders,
  retry: retryOrders,
  more: moreOrders,
} = pagedStore<Order>({
  size: 20,
  idOf: ({ order_id }) => order_id,
  ask: (call, page) => call('GET /users/orders', { query: page }),
  failed: () => showToast({ title: accountMessages.ordersFailed, kind: 'error' }),
})
