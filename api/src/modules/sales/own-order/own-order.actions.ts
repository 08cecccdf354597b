import type { OrderWithHistory } from '@karigar/contract/sales/order.wire'
import { type Ledger, surplusOf } from '@karigar/contract/sales/payment-ledger.rules'
import type { Config } from '../../../config/config.ts'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { readSnapshot } from '../../../database/transact.ts'
import type { OrderHolder } from '../../../http/order-holder.ts'
import { readThumbnails } from '../../catalogue/services/thumbnails.ts'
import { viewForCustomer } from '../documents/customer-documents.actions.ts'
import { findDocuments } from '../documents/documents.repository.ts'
import { findEntries } from '../orders/order-entries.repository.ts'
import { customerLinks } from '../orders/order-links.ts'
import { toEvent, toOrder } from '../orders/order-view.ts'
import { readLedger } from '../orders/ledger.actions.ts'
import { askedOf, payableOf } from '../orders/order-total.ts'
import { findOrderEvents, type OrderRecord } from '../orders/orders.repository.ts'
import { requireOwnOrder } from '../orders/require-order.ts'
import { readDueOf } from '../order-payments/order-payments-view.ts'
import { findOpenNotice } from '../order-payments/payment-notices.repository.ts'
import { readGivenBackUnentered, readRefunding } from '../payment-links/payment-links-view.ts'
import { moneyLines, movedBy, type Owed } from './order-money.ts'
import { type Asked, storyOf } from './order-story.ts'

/** Returns what is owed for an order, in paise, and which part of it the customer is asked for next, or says is paid. */
async function readOwed(db: Database, order: OrderRecord, ledger: Ledger): Promise<Owed & Asked> {
  const onItsWay = await readRefunding(db, order.id)
  // What has gone back already is not promised again, whatever staff still have to enter.
  const gone = onItsWay + (await readGivenBackUnentered(db, order.id))
  const due = await readDueOf(db, order, ledger)
  // Whoever has said that it is paid is waited for no more.
  const said = (await findOpenNotice(db, order.id)) ?? null
  const isOver = order.status === 'cancelled' || ledger.status === 'refunded'
  return {
    writtenOff: isOver ? 0 : ledger.writtenOff,
    toPay: askedOf(order, ledger),
    said,
    asked: said ? 0 : (due?.amount ?? 0),
    onItsWay,
    weOwe: surplusOf(payableOf(order), ledger, { refunding: gone, orderStatus: order.status }),
  }
}

/** Returns an order of this caller as its page shows it, as of one moment; throws 404 for anybody else's. */
export async function readOwnOrder(
  db: DatabasePool,
  holder: OrderHolder,
  orderNumber: string,
  { publicApiBase, jwtSecret }: Pick<Config, 'publicApiBase' | 'jwtSecret'>,
): Promise<OrderWithHistory> {
  return readSnapshot(db, async (trx) => {
    const record = await requireOwnOrder(trx, holder, orderNumber)
    const order = toOrder(record)
    const events = await findOrderEvents(trx, record.id)
    const named = order.services.map(({ service }) => service)
    const { entries, ...ledger } = await readLedger(trx, record)
    const owed = await readOwed(trx, record, ledger)
    const thumbnailOf = await readThumbnails(trx, named, publicApiBase)
    return {
      ...order,
      services: order.services.map(({ service, ...line }) => ({
        ...line,
        service: { ...service, thumbnail: thumbnailOf(service) },
      })),
      links: customerLinks(await findEntries(trx, record.id)),
      documents: await viewForCustomer(trx, jwtSecret, await findDocuments(trx, record.id)),
      money: moneyLines(movedBy(entries), owed),
      story: storyOf(events, entries, owed),
      history: events.map(toEvent).map(({ actor: _, ...event }) => event),
    }
  })
}
