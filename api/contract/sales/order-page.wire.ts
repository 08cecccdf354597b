/** The private page of an order, which its link opens without an account; and whose order it is. */
import Type, { type Static } from 'typebox'
import { LINK_ALONE } from '../accounts/link.wire.ts'
import type { EndpointTable } from '../base/endpoint.ts'
import { closed, IdParamsSchema, IdSchema, nullable } from '../base/shared-schemas.ts'
import { CONTACT_LIMITS } from '../base/contact.ts'
import { AdminOrderSchema } from './order.wire.ts'

/** The link to an order's page, as admins see it. */
export const OrderPageLinkSchema = Type.Object({
  url: nullable(
    Type.String({
      description:
        'Opens the order for whoever has it; null when it was withdrawn or cannot be written again.',
    }),
  ),
})
export type OrderPageLink = Static<typeof OrderPageLinkSchema>

export const orderPageEndpoints = {
  'GET /admin/orders/:id/page': {
    role: 'admin',
    summary: 'Get the link to an order’s page',
    params: IdParamsSchema,
    reply: OrderPageLinkSchema,
  },
  'POST /admin/orders/:id/page': {
    role: 'admin',
    summary: 'Make a new link to an order’s page; those before it open nothing any more',
    records: LINK_ALONE,
    params: IdParamsSchema,
    reply: OrderPageLinkSchema,
  },
  'DELETE /admin/orders/:id/page': {
    role: 'admin',
    summary: 'Withdraw the link to an order’s page; a new one is only made by POST',
    records: LINK_ALONE,
    params: IdParamsSchema,
    reply: OrderPageLinkSchema,
  },
  'PUT /admin/orders/:id/customer': {
    role: 'admin',
    summary:
      'Move an order with all that belongs to it to a customer’s account, or take it off its account. Its page gets a new link; 409 when it has another customer by now',
    records: ['order'],
    params: IdParamsSchema,
    body: closed({
      customer_id: nullable({
        ...IdSchema,
        description: 'The account; null takes the order off its account.',
      }),
      from: nullable({ ...IdSchema, description: 'The account that it belongs to, as staff saw it.' }),
    }),
    reply: AdminOrderSchema,
  },
  'PUT /admin/orders/:id/contact': {
    role: 'admin',
    summary: 'Change name and phone number to write to about an order; null for none',
    records: ['order'],
    params: IdParamsSchema,
    body: closed({
      contact_name: nullable(Type.String({ maxLength: CONTACT_LIMITS.contact_name })),
      phone: nullable(Type.String({ maxLength: CONTACT_LIMITS.phone })),
      from: Type.Optional(
        closed({
          contact_name: nullable(Type.String()),
          phone: nullable(
            Type.String({
              description: 'With the name, the contact as staff saw it; 409 when it is another.',
            }),
          ),
        }),
      ),
    }),
    reply: AdminOrderSchema,
  },
} as const satisfies EndpointTable
