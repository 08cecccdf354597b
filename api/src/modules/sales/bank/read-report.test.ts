import { gatewaySettlementMessages } from '@karigar/contract/sales/bank.words'
import { describe, expect, it } from 'vitest'
import { UnreadableSheet } from '../../../files/sheets/sheet-table.ts'
import { readReportFile } from './read-report.ts'
import { HDFC } from './statements.fixture.ts'

const read = (text: string) => readReportFile(Buffer.from(text))
const refusal = (text: string) =>
  read(text).then(
    () => 'read',
    (error: unknown) => (error instanceof UnreadableSheet ? error.message : String(error)),
  )

const API = `entity_id,type,debit,credit,amount,currency,fee,tax,on_hold,settled,created_at,settled_at,settlement_id,description,payment_id,settlement_utr,order_id
pay_A,payment,0,976.40,1000.00,INR,23.60,3.60,0,1,1795750000,1795836400,setl_1,,,1568176960vxp0rj,order_1
rfnd_B,refund,500.00,0,500.00,INR,0,0,0,1,1795750000,1795836400,setl_1,,pay_Z,1568176960vxp0rj,
pay_C,payment,0,0,700.00,INR,16.52,2.52,0,0,1795750000,,,,,,
`

const DASHBOARD = `Settlement report,,,,,,,,,
Transaction Entity,Entity ID,Amount,Currency,Fee (exclusive tax),Tax,Debit,Credit,Settlement ID,Settled At,Settlement UTR
payment,pay_A,1000.00,INR,20.00,3.60,0.00,976.40,setl_1,28/11/2026 10:11:12,1568176960VXP0RJ
adjustment,adj_D,100.00,INR,0.00,0.00,0.00,100.00,setl_1,28/11/2026 10:11:12,1568176960VXP0RJ
`

describe('Razorpay’s report', () => {
  it('is read with the fee apart from its tax, and without what is not settled', async () => {
    const { lines, unsettled } = await read(API)
    expect(unsettled).toBe(1)
    expect(lines).toEqual([
      {
        settlement: 'setl_1',
        settledOn: '2026-11-28',
        utr: '1568176960VXP0RJ',
        entity: 'pay_A',
        type: 'payment',
        payment: 'pay_A',
        amount: 100_000,
        fee: 2000,
        tax: 360,
        credit: 97_640,
        debit: 0,
      },
      expect.objectContaining({
        entity: 'rfnd_B',
        type: 'refund',
        payment: 'pay_Z',
        debit: 50_000,
        credit: 0,
      }),
    ])
  })

  it('is read the same with other names of its columns, in any case, and a title above', async () => {
    const [payment] = (await read(API)).lines
    const { lines } = await read(DASHBOARD)
    expect(lines[0]).toEqual(payment)
    expect(lines[1]).toMatchObject({ type: 'adjustment', payment: null, credit: 10_000, fee: 0 })
  })

  it('is refused with a sentence where a column is missing, and where it is something else', async () => {
    expect(await refusal('entity_id,type,credit\npay_A,payment,10\n')).toBe(
      gatewaySettlementMessages.missing(
        ['debit', 'settlement_id', 'settled_at'],
        ['entity_id', 'type', 'credit'],
      ),
    )
    expect(await refusal(HDFC)).toBe(gatewaySettlementMessages.isStatement)
    expect(await refusal('Name\nAsha\n')).toBe(gatewaySettlementMessages.noHeadings)
    expect(await refusal(API.replace('976.40', 'many'))).toBe(
      gatewaySettlementMessages.notAnAmount(2, 'many'),
    )
    expect(await refusal(API.replace('setl_1', 'a settlement'))).toBe(
      gatewaySettlementMessages.notANumber(2, 'a settlement'),
    )
  })
})
