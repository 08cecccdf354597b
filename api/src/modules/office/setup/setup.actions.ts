import { isTestKey } from '@karigar/contract/shop/gateway-keys.rules'
import { SETUP_STEPS, type Setup, type SetupStep } from '@karigar/contract/office/setup.wire'
import type { Config } from '../../../config/config.ts'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { transact } from '../../../database/transact.ts'
import { readGatewayKeys } from '../../shop/payment/payment.actions.ts'
import { readShop } from '../../shop/shop/shop.actions.ts'
import { findSetting, saveSetting } from '../../shop/settings/settings.repository.ts'
import { countActive } from '../../accounts/users/users.repository.ts'
import { hasAny } from './setup.repository.ts'

const WORKS_ALONE_SETTING = 'works alone'

/**
 * Returns which setup steps are done. A demo shop needs no mail server, because its mails stay on this
 * machine.
 */
export async function readSetup(
  db: Database,
  { demo, mail, jwtSecret }: Pick<Config, 'demo' | 'mail' | 'jwtSecret'>,
): Promise<Setup> {
  const { name, whatsapp } = await readShop(db)
  const sends_mail = mail.smtpUrl !== null
  const works_alone = (await findSetting(db, WORKS_ALONE_SETTING)) === true
  const done: Record<SetupStep, boolean> = {
    name: name !== '',
    chat: whatsapp !== '',
    category: await hasAny(db, 'categories'),
    service: await hasAny(db, 'services'),
    manager: works_alone || (await countActive(db, 'manager')) > 0,
    mail: demo || sends_mail,
  }
  const keys = await readGatewayKeys(db, jwtSecret)
  return {
    steps: SETUP_STEPS.map((step) => ({ step, done: done[step] })),
    works_alone,
    sends_mail,
    test_keys: !demo && keys?.enabled === true && isTestKey(keys.apiKey),
  }
}

/** Notes whether the owner works alone, and returns the steps. */
export async function setWorksAlone(
  db: DatabasePool,
  worksAlone: boolean,
  config: Pick<Config, 'demo' | 'mail' | 'jwtSecret'>,
): Promise<Setup> {
  await transact(db, (trx) => saveSetting(trx, WORKS_ALONE_SETTING, worksAlone))
  return readSetup(db, config)
}
