/** How one of the staff hears of things while no console is open. */
import { OWN_DEVICE } from './alert.wire.ts'
import Type, { type Static } from 'typebox'
import { MAIL_CHOICES } from './alert.rules.ts'
import { closed, nullable } from '../base/shared-schemas.ts'
import type { EndpointTable } from '../base/endpoint.ts'

const MailChoiceSchema = Type.Enum([...MAIL_CHOICES], {
  description:
    'at-once: a mail for each; daily: in a summary at 9:00 IST of what came since the one before; never: no mail.',
})

/** The choices for each group of alerts; those of groups that the role does not see have no effect. */
const MailChoicesSchema = closed({
  orders: MailChoiceSchema,
  payments: MailChoiceSchema,
  meetings: MailChoiceSchema,
})
export type MailChoices = Static<typeof MailChoicesSchema>

export const SaveAlertSettingsSchema = closed({ mail: MailChoicesSchema })
export type SaveAlertSettings = Static<typeof SaveAlertSettingsSchema>

export const AlertSettingsSchema = Type.Object({
  mail: MailChoicesSchema,
  email: nullable(
    Type.String({ description: 'Where the mails go: the account’s own address; null without one.' }),
  ),
  sends_mail: Type.Boolean({
    description:
      'Whether a mail server is configured; otherwise mails are written to a folder on the server.',
  }),
})
export type AlertSettings = Static<typeof AlertSettingsSchema>

export const alertSettingsEndpoints = {
  'GET /staff/alert-settings': {
    role: 'manager',
    summary: 'Get how you hear of things',
    reply: AlertSettingsSchema,
    versioned: SaveAlertSettingsSchema,
  },
  'PUT /staff/alert-settings': {
    role: 'manager',
    summary: 'Change how you hear of things',
    records: OWN_DEVICE,
    body: SaveAlertSettingsSchema,
    readBack: [AlertSettingsSchema],
    reply: AlertSettingsSchema,
    versioned: SaveAlertSettingsSchema,
  },
} as const satisfies EndpointTable
