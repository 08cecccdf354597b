/** The texts that staff send customers in the chat, and an order's texts ready to send. */
import Type, { type Static } from 'typebox'
import { CHAT_OCCASIONS, CHAT_PLACEHOLDERS, MOST_CHAT_TEXT } from './chat-text.rules.ts'
import type { EndpointTable } from '../base/endpoint.ts'
import { closed, IdParamsSchema, nullable } from '../base/shared-schemas.ts'

const TemplateSchema = Type.String({
  maxLength: MOST_CHAT_TEXT,
  description: `Text with the placeholders ${CHAT_PLACEHOLDERS.map((name) => `{${name}}`).join(', ')}; a line whose value is missing is left out.`,
})

/** The shop’s templates by occasion. */
export const ChatTextsSchema = closed({
  quote: TemplateSchema,
  payment_asked: TemplateSchema,
  payment_link: TemplateSchema,
  payment_received: TemplateSchema,
  draft: TemplateSchema,
  progress: TemplateSchema,
  delivered: TemplateSchema,
})

/** An order’s texts, filled in. */
export const OrderChatTextsSchema = Type.Object({
  phone: nullable(Type.String({ description: 'Number to write to, digits only; null if none is known.' })),
  texts: Type.Array(
    Type.Object({
      occasion: Type.Enum([...CHAT_OCCASIONS]),
      text: Type.String(),
    }),
    { description: 'A manager’s are without payments and documents.' },
  ),
})
export type OrderChatTexts = Static<typeof OrderChatTextsSchema>

export const chatTextEndpoints = {
  'GET /admin/settings/chat-texts': {
    role: 'admin',
    summary: 'Get the templates of the texts for the chat',
    reply: ChatTextsSchema,
    versioned: ChatTextsSchema,
  },
  'PUT /admin/settings/chat-texts': {
    role: 'admin',
    summary: 'Change the templates of the texts for the chat; 422 for an unknown placeholder',
    records: ['settings'],
    body: ChatTextsSchema,
    reply: ChatTextsSchema,
    versioned: ChatTextsSchema,
  },
  'GET /staff/orders/:id/chat-texts': {
    role: 'manager',
    summary: 'Get the texts for the chat about an order, filled in',
    params: IdParamsSchema,
    reply: OrderChatTextsSchema,
  },
} as const satisfies EndpointTable
