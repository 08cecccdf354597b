import { SETUP_STEPS, type Setup, type SetupStep } from '@karigar/contract/wire/setup'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../database/database.ts'
import { readShop } from '../shop/shop.actions.ts'
import { countUsers } from '../users/users.repository.ts'
import { hasAny } from './setup.repository.ts'

/**
 * Returns which setup steps are done. A demo shop needs no mail server, because its mails stay on this
 * machine.
 */
export async function readSetup(db: Database, { demo, mail }: Pick<Config, 'demo' | 'mail'>): Promise<Setup> {
  const { name, whatsapp } = await readShop(db)
  const sends_mail = mail.smtpUrl !== null
  const done: Record<SetupStep, boolean> = {
    name: name !== '',
    chat: whatsapp !== '',
    category: await hasAny(db, 'categories'),
    service: await hasAny(db, 'services'),
    manager: (await countUsers(db, 'manager')) > 0,
    mail: demo || sends_mail,
  }
  return { steps: SETUP_STEPS.map((step) => ({ step, done: done[step] })), sends_mail }
}
