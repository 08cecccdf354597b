import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import { OrderStateSchema, WorkStateSchema } from '@karigar/contract/sales/order.wire'
import { DUE_FILTERS, MONEY_FILTERS } from '@karigar/contract/sales/work-lists'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../../../http/errors.ts'
import { readList, sendPage, type ListRequest, refuseNoDays } from '../../../http/list-query.ts'
import { serve } from '../../../endpoints/mount.ts'
import { readOrderStatistics } from './order-statistics.actions.ts'
import { changeOrder, readOrderForStaff } from './order-status.actions.ts'
import { forManagers, toAdminOrder, toOrder } from './order-view.ts'
import { claimOrders, readClaimable, type Recorded, recordGuestOrder, recordOrder } from './orders.actions.ts'
import { fileOlder, setFiled, setHeard } from './order-chat.actions.ts'
import { CHAT_FILTERS } from './order-filter.ts'
import { changePageLink, readPageLink } from './order-page.ts'
import { changeContact } from './order-contact.ts'
import { changeOwner } from './order-owner.actions.ts'
import { listOrders, type OrderRecord } from './orders.repository.ts'

/** The managers' list is not filtered by what it does not tell. */
const managerRules = {
  sortable: ['created_at', 'order_id', 'status', 'purchase_status', 'totalAmount', 'id'],
  defaultSort: ['created_at', 'desc'],
  filters: ['status', 'purchase_status', 'agreement', 'user_id', 'chat', 'due', 'from', 'to'],
} as const
const rules = {
  ...managerRules,
  filters: [...managerRules.filters, 'payment_notice', 'money', 'customer_id'],
} as const

/** The values of those filters that have no others. */
const KNOWN = { chat: CHAT_FILTERS, agreement: ['awaited'], due: DUE_FILTERS, money: MONEY_FILTERS } as const

/** Throws 422 for another value of one of these filters. */
function refuseUnknown(filter: ListRequest<string, keyof typeof KNOWN>['filter']): void {
  for (const [name, known] of Object.entries(KNOWN)) {
    const value = filter[name as keyof typeof KNOWN]
    if (value === undefined || value === '' || known.some((one) => one === value)) continue
    refuse({ [name]: `This must be ${known.length > 1 ? 'one of ' : ''}${known.join(', ')}.` })
  }
}

export async function orderRoutes(app: FastifyInstance): Promise<void> {
  /** Counts the order that `make` makes; a repeated request makes none. */
  async function counted<Answer>(
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => Promise<Recorded<Answer>>,
  ): Promise<Answer> {
    const settle = app.takeOrder(request, reply)
    let made = 0
    try {
      const { order, isNew } = await make()
      made = isNew ? 1 : 0
      return order
    } finally {
      settle(made)
    }
  }
  serve(app, 'POST /public/orders', ({ body, request, reply }) =>
    counted(request, reply, () => recordGuestOrder(app.db, body, app.config.jwtSecret)),
  )
  serve(app, 'POST /users/orders', ({ body, request, reply, account }) =>
    counted(request, reply, () => recordOrder(app.db, body, account, app.config.jwtSecret)),
  )
  serve(app, 'POST /users/orders/claimable', ({ body }) => readClaimable(app.db, body))
  serve(app, 'POST /users/orders/claim', async ({ body, account }) => ({
    order_ids: await claimOrders(app.db, body.orders, account, app.config.jwtSecret),
  }))
  serve(app, 'GET /users/orders', async ({ query, reply, account }) => {
    const list = readList({ limit: query.limit, skip: query.skip }, rules)
    const { rows, total } = await listOrders(app.db, { ...list, filter: { user_id: account.id } })
    return sendPage(reply, 'orders', list, { rows: rows.map(toOrder), total })
  })

  serve(app, 'GET /admin/orders/:id/page', ({ params }) => readPageLink(app.db, params.id, app.config))
  for (const [key, change] of [
    ['POST /admin/orders/:id/page', 'renewed'],
    ['DELETE /admin/orders/:id/page', 'withdrawn'],
  ] as const)
    serve(app, key, ({ params, account }) =>
      changePageLink(app.db, params.id, change, { actor: account, at: app.config }),
    )
  serve(app, 'PUT /admin/orders/:id/contact', ({ params, body }) => changeContact(app.db, params.id, body))
  serve(app, 'PUT /admin/orders/:id/customer', ({ params, body, account }) =>
    changeOwner(app.db, params.id, body, { actor: account, secret: app.config.jwtSecret }),
  )

  for (const [key, allowed, shown] of [
    ['GET /admin/orders', rules, toAdminOrder],
    ['GET /manager/orders', managerRules, (order: OrderRecord) => forManagers(toAdminOrder(order))],
  ] as const)
    serve(app, key, async ({ query: { status, ...query }, reply }) => {
      const list = readList(query, allowed)
      const filter = status === undefined ? list.filter : { ...list.filter, status }
      refuseNoDays(filter)
      refuseUnknown(filter)
      const { rows, total } = await listOrders(app.db, { ...list, filter })
      return sendPage(reply, 'orders', list, { rows: rows.map(shown), total })
    })
  serve(app, 'GET /admin/orders/statistics/summary', () => readOrderStatistics(app.db))
  for (const key of ['PUT /admin/orders/heard', 'PUT /manager/orders/heard'] as const)
    serve(app, key, ({ body, account }) => setHeard(app.db, body.ids, body.heard, account))
  serve(app, 'PUT /admin/orders/filed', ({ body, account }) =>
    setFiled(app.db, body.ids, body.filed, account),
  )
  serve(app, 'POST /admin/orders/file-older', ({ body, account }) => fileOlder(app.db, body.until, account))
  serve(app, 'GET /admin/orders/:id', ({ params }) => readOrderForStaff(app.db, params.id))
  serve(app, 'GET /manager/orders/:id', async ({ params }) =>
    forManagers(await readOrderForStaff(app.db, params.id)),
  )
  for (const [key, replaced, shown] of [
    ['PUT /admin/orders/:id/status', OrderStateSchema, (order: AdminOrder) => order],
    ['PUT /manager/orders/:id/status', WorkStateSchema, forManagers],
  ] as const)
    serve(app, key, async ({ params, body, ifMatch, account }) => {
      const expected = { ifMatch, replaced }
      const change = { kind: 'status', to: body.status } as const
      return shown(await changeOrder(app.db, params.id, change, account, expected))
    })
}
