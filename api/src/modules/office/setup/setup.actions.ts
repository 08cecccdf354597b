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

/** Returns the steps that are done by themselves. A demo shop was set up by us, and its mails stay on this machine. */
async function findDone(db: Database, { demo, mail, jwtSecret }: Settings): Promise<ReadonlySet<SetupStep>> {
  const shop = await readShop(db)
  const documents = await documentSettings.read(db)
  const keys = await readGatewayKeys(db, jwtSecret)
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
    mail: demo || mail.smtpUrl !== null,
  }
  return new Set(SETUP_STEPS.filter((step) => done[step]))
}

/** Returns which steps of the first run are done. */
export async function readSetup(db: Database, settings: Settings): Promise<Setup> {
  const { demo, mail, jwtSecret } = settings
  const keys = await readGatewayKeys(db, jwtSecret)
  const done = await findDone(db, settings)
  const settled = (await readSettled(db)).filter((step) => !done.has(step))
  const counted: ReadonlySet<SetupStep> = new Set([...done, ...settled])
  return {
    steps: SETUP_STEPS.map((step) => ({ step, done: counted.has(step) })),
    settled,
    opening: await readOpening(db),
    sends_mail: mail.smtpUrl !== null,
    test_keys: !demo && keys?.enabled === true && isTestKey(keys.apiKey),
  }
}

/**
 * Notes whether the shop needs nothing more of a step, and returns the steps. Of a step that is done by itself nothing is
 * noted.
 */
export async function settleStep(
  db: DatabasePool,
  { step, settled }: { step: SettledStep; settled: boolean },
  config: Settings,
): Promise<Setup> {
  await transact(db, async (trx) => {
    const isNoted = settled && !(await findDone(trx, config)).has(step)
    const others = (await readSettled(trx)).filter((one) => one !== step)
    await saveSetting(trx, SETTLED_SETTING, isNoted ? [...others, step] : others)
  })
  return readSetup(db, config)
}
