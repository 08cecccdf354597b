/** What staff keep about an order beside its lines and money: due day, who does it, notes, links, a timeline. */
import { MAX_STAFF_NOTE } from './staff-note.rules.ts'
import Type, { type Static } from 'typebox'
import { DESK_LIMITS } from './order-desk.rules.ts'
import type { EndpointTable } from '../base/endpoint.ts'
import { OrderNumberSchema } from '../base/shared-schemas.ts'
import { closed, IdParamsSchema, IdSchema, nullable, TimestampSchema } from '../base/shared-schemas.ts'
import { OrderStepSchema } from './next-step.wire.ts'

const PersonSchema = Type.Object({ id: IdSchema, name: Type.String() })

/** The link to a file. */
export const OrderLinkSchema = Type.Object({
  id: IdSchema,
  title: Type.String(),
  url: Type.String({ description: 'Address, https only.' }),
  for_customer: Type.Boolean({ description: 'Whether the customer sees it on the order’s page.' }),
  actor: Type.String({ description: 'Name of who added it.' }),
  created_at: TimestampSchema,
})
export type OrderLink = Static<typeof OrderLinkSchema>

/** Something that happened to an order. */
export const TimelineEntrySchema = Type.Object({
  kind: Type.Enum([
    'placed',
    'status',
    'purchase_status',
    'payment',
    'notice',
    'version',
    'agreement',
    'due',
    'assignee',
    'note',
    'link',
    'chat',
    'customer',
    'page',
    'document',
    'payment-link',
    'gateway-refund',
    'advance',
    'billing',
  ]),
  text: Type.String({ description: 'What happened, as a sentence; the text of a note.' }),
  actor: Type.String({ description: 'Name of who did it.' }),
  at: TimestampSchema,
})
export type TimelineEntry = Static<typeof TimelineEntrySchema>

/** The desk of an order. */
export const OrderDeskSchema = Type.Object({
  order_id: OrderNumberSchema,
  promised_on: Type.String({ description: 'Day promised when it was placed, YYYY-MM-DD.' }),
  due_on: Type.String({ description: 'Day by which it is due now, YYYY-MM-DD.' }),
  assignee: nullable(PersonSchema),
  staff: Type.Array(PersonSchema, { description: 'Those who can be given orders, by name.' }),
  links: Type.Array(OrderLinkSchema, { description: 'Oldest first.' }),
  next_step: nullable({
    ...OrderStepSchema,
    description: 'What it needs next; null where nothing is left to do.',
  }),
  timeline: Type.Array(TimelineEntrySchema, {
    description: 'Newest first; a manager’s is without payments and notices of payments.',
  }),
})
export type OrderDesk = Static<typeof OrderDeskSchema>

/** What the ETag of a desk covers: the values that a change replaces. Notes and links are only added. */
export const WorkVersionSchema = Type.Pick(OrderDeskSchema, ['due_on', 'assignee'])

const LinkParamsSchema = closed({ id: IdSchema, link: IdSchema })

export const orderDeskEndpoints = {
  'GET /staff/orders/:id/desk': {
    role: 'manager',
    summary: 'Get what an order needs next, its due day, assignee, links and timeline',
    params: IdParamsSchema,
    reply: OrderDeskSchema,
    versioned: WorkVersionSchema,
  },
  'PUT /staff/orders/:id/work': {
    role: 'manager',
    summary: 'Change by when an order is due and who does it',
    records: ['order'],
    params: IdParamsSchema,
    body: closed({
      due_on: Type.String({ maxLength: 10, description: 'YYYY-MM-DD; the customer sees it.' }),
      assignee_id: nullable(IdSchema),
    }),
    reply: OrderDeskSchema,
    versioned: WorkVersionSchema,
  },
  'PUT /staff/orders/:id/quote': {
    role: 'manager',
    summary: 'Note that the quote was sent in the chat, or after all not',
    records: ['order'],
    params: IdParamsSchema,
    body: closed({
      sent: Type.Boolean({
        description: 'True: the chat was opened with the quote. False: it was not sent after all.',
      }),
    }),
    reply: OrderDeskSchema,
  },
  'POST /staff/orders/:id/notes': {
    role: 'manager',
    summary: 'Add an internal note, which no customer sees',
    records: ['order'],
    idempotent: true,
    params: IdParamsSchema,
    body: closed({ text: Type.String({ maxLength: MAX_STAFF_NOTE }) }),
    reply: OrderDeskSchema,
    status: 201,
  },
  'POST /staff/orders/:id/links': {
    role: 'manager',
    summary: 'Add the link to a file',
    records: ['order'],
    idempotent: true,
    params: IdParamsSchema,
    body: closed({
      title: Type.String({ maxLength: DESK_LIMITS.linkTitle }),
      url: Type.String({ maxLength: DESK_LIMITS.url, description: 'https only.' }),
      for_customer: Type.Boolean(),
    }),
    reply: OrderDeskSchema,
    status: 201,
  },
  'DELETE /staff/orders/:id/links/:link': {
    role: 'manager',
    summary: 'Take a link back; the timeline keeps that it was there',
    records: ['order'],
    params: LinkParamsSchema,
    reply: OrderDeskSchema,
  },
} as const satisfies EndpointTable
