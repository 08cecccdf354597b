/** Razorpay's settlements: kept from its reports, each entry once, and compared with the ledgers and the bank. */
import { toRupees } from '@karigar/contract/base/rupees'
import type { GatewaySettlement, ReadReport, SettlementWithLines } from '@karigar/contract/sales/bank.wire'
import { gatewaySettlementMessages } from '@karigar/contract/sales/bank.words'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import { transactInTurn } from '../../../database/transact.ts'
import { found } from '../../../http/errors.ts'
import type { ListRequest, Page } from '../../../http/list-query.ts'
import {
  findSettlement,
  findSettlementLines,
  findSettlementsWithUtr,
  insertNewEntries,
  keepSettlements,
  listSettlements,
  type SettlementColumn,
  type SettlementFilter,
  type SettlementRow,
} from './gateway-settlements.repository.ts'
import { linesAround, markSettlements } from './keep-statement.actions.ts'
import type { Report } from './read-report.ts'

function toSettlement(row: SettlementRow): GatewaySettlement {
  const { gross_paise, others_paise, fee_paise, tax_paise, out_paise, arrived_on, arrived_paise } = row
  return {
    id: row.id,
    settled_on: row.settled_on,
    utr: row.utr,
    gross: toRupees(gross_paise),
    others: toRupees(others_paise),
    fees: toRupees(fee_paise),
    gst: toRupees(tax_paise),
    paid_out: toRupees(out_paise),
    off: toRupees(out_paise - (gross_paise + others_paise - fee_paise - tax_paise)),
    lines: row.lines,
    unknown: row.unknown,
    arrived:
      arrived_on === null || arrived_paise === null
        ? null
        : { day: arrived_on, amount: toRupees(arrived_paise) },
  }
}

export async function readSettlements(
  db: Database,
  list: ListRequest<SettlementColumn, SettlementFilter>,
): Promise<Page<GatewaySettlement>> {
  const { rows, total } = await listSettlements(db, list)
  return { rows: rows.map(toSettlement), total }
}

/** Returns a settlement with its entries. Throws 404 for an unknown one. */
export async function readSettlement(db: Database, id: string): Promise<SettlementWithLines> {
  const row = found(await findSettlement(db, id), gatewaySettlementMessages.notFound)
  const entries = await findSettlementLines(db, id)
  return {
    ...toSettlement(row),
    entries: entries.map(({ entity, type, payment, order_id, ...sums }) => ({
      entity,
      type,
      payment,
      amount: toRupees(sums.amount_paise),
      fee: toRupees(sums.fee_paise),
      tax: toRupees(sums.tax_paise),
      credit: toRupees(sums.credit_paise),
      debit: toRupees(sums.debit_paise),
      order_id,
    })),
  }
}

/** Keeps the entries of a report that are new, and marks the bank's lines as which settlements have arrived. */
export async function keepReport(db: DatabasePool, { lines, unsettled }: Report): Promise<ReadReport> {
  const settlements = [...Map.groupBy(lines, ({ settlement }) => settlement)].map(([id, entries]) => ({
    id,
    settled_on: entries[0]?.settledOn ?? '',
    utr: entries.find(({ utr }) => utr !== null)?.utr ?? null,
    created_at: timestamp(),
  }))
  // An entry that the report has twice is one.
  const entries = new Map(lines.map((line) => [`${line.settlement} ${line.entity}`, line]))
  const rows = [...entries.values()].map((line) => ({
    settlement_id: line.settlement,
    entity: line.entity,
    type: line.type,
    payment: line.payment,
    amount_paise: line.amount,
    fee_paise: line.fee,
    tax_paise: line.tax,
    credit_paise: line.credit,
    debit_paise: line.debit,
  }))
  const added = await transactInTurn(db, 'bank_lines', async (trx) => {
    if (rows.length === 0) return 0
    await keepSettlements(trx, settlements)
    const count = await insertNewEntries(trx, rows)
    const ids = new Set(settlements.map(({ id }) => id))
    const known = (await findSettlementsWithUtr(trx)).filter(({ id }) => ids.has(id))
    const days = settlements.map(({ settled_on }) => settled_on)
    await markSettlements(trx, await linesAround(trx, days), known)
    return count
  })
  return { added, known: rows.length - added, unsettled }
}
