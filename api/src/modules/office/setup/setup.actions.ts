import { isTestKey } from '@karigar/contract/shop/gateway-keys.rules'
import { isOwnerSaid } from '@karigar/contract/shop/business.rules'
import { policiesOf, POLICY_KINDS } from '@karigar/contract/shop/policy.rules'
import type { Setup } from '@karigar/contract/office/setup.wire'
import {
  SETTLED_STEPS,
  type SettledStep,
  SETUP_STEPS,
  type SetupStep,
} from '@karigar/contract/office/setup.rules'
import type { Config } from '../../../config/config.ts'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { transact } from '../../../database/transact.ts'
import { businessOf, documentSettings } from '../../sales/documents/document-settings.ts'
import { readUpiInUse } from '../../sales/order-payments/upi-settings.ts'
import { readGatewayKeys } from '../../shop/payment/payment.actions.ts'
import { readOpening } from '../../shop/settings/opening.ts'
import { readShop } from '../../shop/shop/shop.actions.ts'
import { findSetting, saveSetting } from '../../shop/settings/settings.repository.ts'
import { countActive } from '../../accounts/users/users.repository.ts'
import { hasAny } from './setup.repository.ts'

const SETTLED_SETTING = 'settled steps'

async function readSettled(db: Database): Promise<SettledStep[]> {
  const settled = ((await findSetting(db, SETTLED_SETTING)) ?? []) as string[]
  return SETTLED_STEPS.filter((step) => settled.includes(step))
}

type Settings = Pick<Config, 'demo' | 'mail' | 'jwtSecret'>

/** Returns which steps of the first run are done. A demo shop was set up by us, and its mails stay on this machine. */
export async function readSetup(db: Database, { demo, mail, jwtSecret }: Settings): Promise<Setup> {
  const shop = await readShop(db)
  const documents = await documentSettings.read(db)
  const keys = await readGatewayKeys(db, jwtSecret)
  const sends_mail = mail.smtpUrl !== null
  const settled = await readSettled(db)
  const done: Record<SetupStep, boolean> = {
    name: shop.name !== '',
    face: demo || shop.face !== undefined,
    chat: shop.whatsapp !== '',
    upi: demo || keys?.enabled === true || (await readUpiInUse(db)).upi_address !== '',
    gst: demo || documents.standing !== 'not-registered',
    hours: shop.working !== undefined || shop.hours !== undefined,
    owner: isOwnerSaid(shop, businessOf(documents)),
    policies: policiesOf(shop).length === POLICY_KINDS.length,
    category: await hasAny(db, 'categories'),
    service: await hasAny(db, 'services'),
    alerts: demo || (await hasAny(db, 'push_subscriptions')),
    manager: (await countActive(db, 'manager')) > 0,
    mail: demo || sends_mail,
  }
  return {
    steps: SETUP_STEPS.map((step) => ({
      step,
      done: done[step] || (settled as readonly string[]).includes(step),
    })),
    // A step that is done needs no word for it.
    settled: settled.filter((step) => !done[step]),
    opening: await readOpening(db),
    sends_mail,
    test_keys: !demo && keys?.enabled === true && isTestKey(keys.apiKey),
  }
}

/** Notes whether the shop needs nothing more of a step, and returns the steps. */
export async function settleStep(
  db: DatabasePool,
  { step, settled }: { step: SettledStep; settled: boolean },
  config: Settings,
): Promise<Setup> {
  await transact(db, async (trx) => {
    const others = (await readSettled(trx)).filter((one) => one !== step)
    await saveSetting(trx, SETTLED_SETTING, settled ? [...others, step] : others)
  })
  return readSetup(db, config)
}
