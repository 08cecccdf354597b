/** Keeps what was read from a bank's statement, each credit once. */
import { addDays } from '@karigar/contract/base/shop-clock'
import { referenceKey } from '@karigar/contract/sales/payment-reference'
import type { ReadStatement } from '@karigar/contract/sales/bank.wire'
import { contentHash } from '../../../crypto/content-hash.ts'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { newId, timestamp } from '../../../database/new-record.ts'
import { transactInTurn } from '../../../database/transact.ts'
import type { BankLinesTable, GatewaySettlementsTable } from '../../../database/tables/payments.tables.ts'
import { findLinesBetween, insertNewLines, updateBankLine } from './bank-lines.repository.ts'
import { findSettlementsWithUtr } from './gateway-settlements.repository.ts'
import type { Statement, StatementLine } from './read-statement.ts'
import { wordsOf } from './utr.ts'

/** What is the same however a bank writes a line into a file; a spreadsheet drops the zeros before a number. */
const sameOf = ({ day, paise, narration, reference }: StatementLine) =>
  JSON.stringify([
    day,
    paise,
    narration.replace(/\s/g, '').toUpperCase(),
    referenceKey(reference ?? '').replace(/^0+(?=\d+$)/, ''),
  ])

/**
 * Returns the key of each line: the same for the same line in every statement that has its day. Lines that are alike are
 * told apart by their count on the day.
 */
export function keysOf(lines: readonly StatementLine[]): string[] {
  const counts = new Map<string, number>()
  return lines.map((line) => {
    const same = sameOf(line)
    const count = (counts.get(same) ?? 0) + 1
    counts.set(same, count)
    return contentHash(`${same} ${count}`)
  })
}

/** Days between a settlement and its arrival in the bank, at most. */
const LATE_DAYS = 15
const EARLY_DAYS = 3

/** Marks those of the lines that are one of the settlements. */
export async function markSettlements(
  trx: Database,
  lines: readonly BankLinesTable[],
  settlements: readonly GatewaySettlementsTable[],
): Promise<void> {
  const byUtr = new Map(settlements.flatMap(({ id, utr }) => (utr === null ? [] : [[utr, id] as const])))
  if (byUtr.size === 0) return
  for (const { id, narration, reference, utr } of lines) {
    const words = wordsOf(`${narration} ${reference ?? ''} ${utr ?? ''}`)
    const found = words.map((word) => byUtr.get(word)).find((settlement) => settlement !== undefined)
    if (found !== undefined)
      await updateBankLine(trx, id, {
        state: 'settlement',
        settlement_id: found,
        decided_by_id: null,
        decided_by: null,
        decided_at: null,
      })
  }
}

/** Returns the lines that a settlement of one of these days may have arrived as. */
export function linesAround(trx: Database, days: readonly string[]): Promise<BankLinesTable[]> {
  const sorted = days.toSorted()
  const [first = '', last = ''] = [sorted[0], sorted.at(-1)]
  return findLinesBetween(trx, addDays(first, -EARLY_DAYS), addDays(last, LATE_DAYS))
}

/** Keeps the credits of a statement that are new, and marks those that are settlements of Razorpay's. */
export async function keepStatement(db: DatabasePool, { lines, leftOut }: Statement): Promise<ReadStatement> {
  const keys = keysOf(lines)
  const added = await transactInTurn(db, 'bank_lines', async (trx) => {
    const created_at = timestamp()
    const rows = lines.map(({ day, paise, narration, reference, utr }, index): BankLinesTable => ({
      id: newId(),
      line_key: keys[index] ?? '',
      day,
      amount_paise: paise,
      narration,
      reference,
      utr,
      state: 'open',
      payment_id: null,
      settlement_id: null,
      decided_by_id: null,
      decided_by: null,
      decided_at: null,
      created_at,
    }))
    const fresh = await insertNewLines(trx, rows)
    await markSettlements(trx, fresh, await findSettlementsWithUtr(trx))
    return fresh.length
  })
  const days = lines.map(({ day }) => day).toSorted()
  return {
    added,
    known: lines.length - added,
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    left_out: leftOut,
  }
}
