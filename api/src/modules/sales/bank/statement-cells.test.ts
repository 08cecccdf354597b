import { addDays } from '@karigar/contract/base/shop-clock'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDayLike, readDay, readMoney } from './statement-cells.ts'
import { methodOf, utrOf } from './utr.ts'

describe('a day', () => {
  it.each([
    ['01/11/26', '2026-11-01'],
    ['1/11/2026', '2026-11-01'],
    ['01-Nov-2026', '2026-11-01'],
    ['01-NOV-26', '2026-11-01'],
    ['01 Nov 2026', '2026-11-01'],
    ['1 November 2026', '2026-11-01'],
    ['01Nov2026', '2026-11-01'],
    ['2026-11-01', '2026-11-01'],
    ['01.11.2026', '2026-11-01'],
    ['Nov 01, 2026', '2026-11-01'],
    ['01/11/2026 10:15:32', '2026-11-01'],
    ['01-11-2026 10:15 AM', '2026-11-01'],
    ['2026-11-01T10:15:32', '2026-11-01'],
    ['46327', '2026-11-01'],
    ['31/11/2026', null],
    ['11/25/2026', null],
    ['1,00,000.00', null],
    ['Opening Balance', null],
    ['', null],
  ])('%s is %s', (text, day) => {
    expect(readDay(text)).toBe(day)
  })

  it('is read however it is written', () => {
    const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30_000 }), (days) => {
        const day = addDays('2001-01-01', days)
        const [year = '', month = '', date = ''] = day.split('-')
        const name = names[Number(month) - 1] ?? ''
        for (const text of [
          `${date}/${month}/${year}`,
          `${date}-${name}-${year}`,
          `${date} ${name} ${year}`,
          day,
        ])
          expect(readDay(text)).toBe(day)
      }),
    )
  })

  it('that does not exist is told from what is none', () => {
    expect(['31/11/2026', '99-Foo-2026', '2026-13-01'].map(isDayLike)).toEqual([true, true, true])
    expect(['Total', '********', '1,00,000.00', '123', ''].map(isDayLike)).toEqual(Array(5).fill(false))
  })
})

describe('an amount', () => {
  it.each([
    ['1,25,000.00', 12_500_000, null],
    ['1,25,000.00 Cr', 12_500_000, 1],
    ['1,25,000.00(Dr)', 12_500_000, -1],
    ['Cr 500', 50_000, 1],
    ['₹500.50', 50_050, null],
    ['Rs. 500/-', 50_000, null],
    ['+500', 50_000, 1],
    ['-500.00', 50_000, -1],
    ['(500.00)', 50_000, -1],
    ['15797.000000000002', 1_579_700, null],
    ['125,000.00', 12_500_000, null],
    ['', 0, null],
    ['-', 0, null],
    ['N/A', 0, null],
  ] as const)('%s is %d paise', (text, paise, sign) => {
    expect(readMoney(text)).toEqual({ paise, sign })
  })

  it.each(['ten', '1.234', '12,5', '1,00', 'Cr', '01/11/2026'])('%s is none', (text) => {
    expect(readMoney(text)).toBeNull()
  })
})

describe('the UTR of a credit', () => {
  it.each([
    ['UPI/417283940566/Payment/asha@ybl', [], '417283940566'],
    ['UPI-ASHA-9876543210@YBL-417283940566-UPI', [], '417283940566'],
    ['BY TRANSFER-UPI/CR/417283940566/919876543210', [], '417283940566'],
    ['TRANSFER 000401234567 UPI/CR/417283940566', [], '417283940566'],
    ['IMPS417283940566/ASHA', [], '417283940566'],
    ['NEFT*HDFC0000123*N308263412345678*ASHA', [], 'N308263412345678'],
    ['NEFT CR-HDFCN52026112812345678-ASHA TRADERS', [], 'HDFCN52026112812345678'],
    ['SBIN123456789012 from Asha', [], 'SBIN123456789012'],
    ['From Asha', ['0000417283940566'], '417283940566'],
    ['From Asha', ['', 'hdfcr52026112812345678'], 'HDFCR52026112812345678'],
    ['UPI/417283940566', ['000123'], '417283940566'],
    ['BY CASH', ['000123'], null],
    ['From 919876543210', [], null],
    ['ACCOUNT 1234567890123', [], null],
    ['BY TRANSFER FROM 000401234567 RAVI KUMAR', [], null],
    ['TRF A/C NO. 000401234567 RAVI, NEFT N308263412345678', [], 'N308263412345678'],
    ['TRANSFER FROM RAVI 417283940566', [], '417283940566'],
    ['IFSC HDFC0000123', [], null],
  ])('%s with %j is %s', (narration, references, utr) => {
    expect(utrOf(narration, references)).toBe(utr)
  })

  it('says with the narration how it was paid', () => {
    expect(methodOf('417283940566', 'UPI/417283940566')).toBe('upi')
    expect(methodOf('417283940566', 'MMT/IMPS/417283940566')).toBe('bank-transfer')
    expect(methodOf('N308263412345678', 'NEFT')).toBe('bank-transfer')
    expect(methodOf(null, 'BY CASH')).toBe('bank-transfer')
  })
})
