import type { BankLine, BankProposal, ReadStatement } from '@karigar/contract/sales/bank.wire'
import { bankMessages } from '@karigar/contract/sales/bank.words'
import { addDays } from '@karigar/contract/base/shop-clock'
import { describe, expect, it } from 'vitest'
import { credit, statement, uploadStatement } from '../support/bank.ts'
import { tokenOf } from '../support/login.ts'
import { newOrder, placeOrder } from '../support/orders.ts'
import { offerUpi, today } from '../support/payments.ts'
import { secondAdmin, shopWithBank } from '../support/bank-shop.ts'

const UTR = '417283940566'
const inIndia = (day: string) => day.split('-').toReversed().join('/')

describe('a bank’s statement', () => {
  it('is kept line by line, and adds only what is new when it is uploaded again', async () => {
    const { upload, open } = await shopWithBank()
    const [first, second] = [credit(), credit({ amount: '2,500.50', narration: 'NEFT from Asha' })]
    const spent = credit({ amount: '', debit: '40.00', narration: 'CHAI' })
    const read = await upload(first, spent)
    expect(read).toEqual({
      added: 1,
      known: 0,
      from: today(),
      to: today(),
      left_out: { count: 0, reasons: [] },
    })
    expect(await upload(first, spent, second, second)).toMatchObject({ added: 2, known: 1 })
    expect(await upload(first, second, second)).toMatchObject({ added: 0, known: 3 })
    const lines = await open()
    expect(lines.map(({ amount }) => amount).toSorted()).toEqual([1000, 2500.5, 2500.5])
    expect(lines.find(({ amount }) => amount === 1000)).toMatchObject({
      day: today(),
      narration: 'UPI/417283940566/Payment',
      reference: UTR,
      state: 'open',
      entered: [],
      settlement: null,
      decided_by: null,
      decided_at: null,
    })
  })

  it('shows every payment from one account, whose number stands with each', async () => {
    const { upload, open, enter, lines } = await shopWithBank()
    const from = (amount: string) => credit({ narration: 'BY CLG 000401234567 RAVI KUMAR', amount })
    await upload(from('1,000.00'))
    const [line] = await open()
    expect(line?.reference).toBe('000401234567')
    expect((await enter(line)).statusCode).toBe(200)
    await upload(from('1,000.00'), from('2,500.00'), from('500.00'))
    expect((await open()).map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([500, 2500])
    expect((await lines({ state: 'entered' })).map(({ amount }) => amount)).toEqual([1000])
  })

  it('that is uploaded twice at once is kept once', async () => {
    const { shop, admin, open } = await shopWithBank()
    const text = statement([credit(), credit({ amount: '20.00' })])
    const answers = await Promise.all([1, 2, 3].map(() => uploadStatement(shop, admin, text)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(answers.map((answer) => answer.json<ReadStatement>().added).toSorted()).toEqual([0, 0, 2])
    expect(await open()).toHaveLength(2)
  })

  it('is refused with a sentence when it is none, and nothing is kept of it', async () => {
    const { shop, admin, open } = await shopWithBank()
    const refused = await uploadStatement(shop, admin, 'Date,Balance,Deposit\n01/11/2026,1,1\n')
    expect([refused.statusCode, refused.json().detail]).toEqual([
      422,
      bankMessages.missing([bankMessages.columnNarration], ['Date', 'Balance', 'Deposit'], 1),
    ])
    expect((await uploadStatement(shop, admin, '')).statusCode).toBe(422)
    expect(await open()).toEqual([])
  })

  it('is listed by state, words and order', async () => {
    const { shop, admin, upload, lines, open, aside } = await shopWithBank()
    await upload(
      credit({ narration: 'NEFT Asha', amount: '20.00' }),
      credit({ narration: 'NEFT Ravi', amount: '30.00', day: inIndia(addDays(today(), -1)) }),
    )
    const [newest] = await open()
    expect(newest?.amount).toBe(20)
    await aside(newest)
    expect((await open()).map(({ amount }) => amount)).toEqual([30])
    expect((await lines({ state: 'set-aside' })).map(({ amount }) => amount)).toEqual([20])
    expect(await lines({ state: 'all' })).toHaveLength(2)
    expect((await lines({ state: 'all', q: 'ravi' })).map(({ amount }) => amount)).toEqual([30])
    expect(await lines({ id: newest?.id ?? '' })).toHaveLength(1)
    const sorted = await shop.call('GET', '/api/admin/bank-lines', {
      as: admin,
      query: { sort: '["amount","DESC"]', filter: '{"state":"all"}', range: '[0,0]' },
    })
    expect(sorted.json<BankLine[]>().map(({ amount }) => amount)).toEqual([30])
    expect(sorted.headers['content-range']).toBe('bank-lines 0-0/2')
    const wrong = await shop.call('GET', '/api/admin/bank-lines', {
      as: admin,
      query: { filter: '{"state":"lost"}' },
    })
    expect(wrong.statusCode).toBe(422)
  })
})

describe('an open line proposes', () => {
  it('the order whose customer has given its UTR first, whatever the amount', async () => {
    const { shop, admin, say, upload, open, order, another } = await shopWithBank()
    await offerUpi(shop, admin, { advance_percent: 0 })
    await another()
    await say(UTR)
    await upload(credit({ amount: '600.00' }))
    expect((await open())[0]?.proposals).toEqual([
      {
        order_id: order.order_id,
        customer: expect.any(String),
        open: 1000,
        due: { kind: 'full', amount: 1000 },
        reasons: ['utr'],
      },
    ])
  })

  it('orders of its amount, those first whose number, phone or name it has', async () => {
    const { upload, open, another } = await shopWithBank()
    const named = await another('Zubin Irani', '9811122233')
    const numbered = await another('Ravi Kumar', '9811122244')
    const ofOther = await another('Ravi Kumar', '9811122255')
    await upload(
      credit({ narration: 'UPI-ZUBIN IRANI-zubin@okaxis', amount: '1,000.00' }),
      credit({ narration: `NEFT for ${numbered.order_id.replace('-', '')}`, amount: '1,000.00' }),
      credit({ narration: 'UPI/9811122255@ybl/x', amount: '1,000.00' }),
      credit({ narration: `IMPS ${named.order_id}`, amount: '77.00' }),
      credit({ narration: 'BY CASH', amount: '78.00' }),
    )
    const proposals = async (words: string) =>
      (await open()).find(({ narration }) => narration.includes(words))?.proposals ?? []
    expect((await proposals('ZUBIN'))[0]).toMatchObject({
      order_id: named.order_id,
      customer: 'Zubin Irani',
      reasons: ['name', 'amount'],
    })
    expect((await proposals('ZUBIN'))[1]?.reasons).toEqual(['amount'])
    expect((await proposals('NEFT'))[0]).toMatchObject({
      order_id: numbered.order_id,
      reasons: ['number', 'amount'],
    })
    expect((await proposals('@ybl'))[0]).toMatchObject({
      order_id: ofOther.order_id,
      reasons: ['phone', 'amount'],
    })
    expect(await proposals('IMPS')).toMatchObject([{ order_id: named.order_id, reasons: ['number'] }])
    expect(await proposals('CASH')).toEqual([])
  })

  it('what is due now, and what is open', async () => {
    const { shop, admin, upload, open, order } = await shopWithBank()
    await offerUpi(shop, admin, { advance_percent: 30 })
    await upload(
      credit({ narration: 'Advance', amount: '300.00' }),
      credit({ narration: 'Everything', amount: '1,000.00' }),
    )
    const lines = await open()
    for (const line of lines)
      expect(line.proposals).toMatchObject([
        { order_id: order.order_id, open: 1000, due: { kind: 'advance', amount: 300 } },
      ])
  })

  it('no order that was not heard of, is cancelled or paid, and nothing by amount for a payout of Razorpay’s', async () => {
    const { shop, admin, service, at, upload, open } = await shopWithBank()
    await upload(credit({ narration: 'NEFT RAZORPAY SOFTWARE' }))
    expect((await open())[0]?.proposals).toEqual([])
    await shop.call('PUT', `${at}/status`, { as: admin, json: { status: 'cancelled' } })
    await placeOrder(shop, newOrder(service))
    await upload(credit({ narration: 'NEFT 2' }))
    expect((await open()).flatMap(({ proposals }) => proposals)).toEqual([])
  })

  it('others by a search', async () => {
    const { shop, admin, upload, open, order } = await shopWithBank()
    await upload(credit({ amount: '5.00' }))
    const [line] = await open()
    const search = async (q: string) =>
      (await shop.call('GET', `/api/admin/bank-lines/${line?.id}/orders`, { as: admin, query: { q } })).json<
        BankProposal[]
      >()
    expect(await search(order.order_id.toLowerCase())).toMatchObject([
      { order_id: order.order_id, open: 1000 },
    ])
    expect(await search(' ')).toEqual([])
    expect(await search('nobody')).toEqual([])
  })
})

describe('bank lines', () => {
  it('are for admins alone', async () => {
    const { shop, admin, upload, open } = await shopWithBank()
    await upload(credit())
    const [line] = await open()
    const at = `/api/admin/bank-lines/${line?.id}`
    const text = statement([credit({ amount: '9.00' })])
    const json = { order_id: 'KG-222222', open: 0 }
    for (const role of ['manager', 'user'] as const) {
      const as = await tokenOf(shop, role)
      const answers = [
        await uploadStatement(shop, as, text),
        await shop.call('GET', '/api/admin/bank-lines', { as }),
        await shop.call('GET', at, { as }),
        await shop.call('GET', `${at}/orders`, { as, query: { q: 'x' } }),
        await shop.call('POST', `${at}/enter`, { as, json }),
        await shop.call('PUT', `${at}/aside`, { as, json: { aside: true } }),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(403))
    }
    expect((await shop.call('GET', at)).statusCode).toBe(401)
    expect((await shop.call('GET', '/api/admin/bank-lines/none', { as: admin })).statusCode).toBe(404)
    expect(await open()).toHaveLength(1)
  })

  it('outlive the account of who set them aside, without the name', async () => {
    const { shop, admin, upload, open, lines } = await shopWithBank()
    const second = await secondAdmin(shop)
    await upload(credit())
    const [line] = await open()
    await shop.call('PUT', `/api/admin/bank-lines/${line?.id}/aside`, {
      as: second.token,
      json: { aside: true },
    })
    expect(await lines({ state: 'set-aside' })).toMatchObject([{ decided_by: 'Second Admin' }])
    const removed = await shop.call('DELETE', `/api/admin/users/${second.id}`, { as: admin })
    expect(removed.statusCode).toBe(200)
    expect(await lines({ state: 'set-aside' })).toMatchObject([{ decided_by: 'Deleted user' }])
  })

  it('never change in what the bank says of them', async () => {
    const { shop, upload } = await shopWithBank()
    await upload(credit())
    await expect(shop.app.db.updateTable('bank_lines').set({ amount_paise: 5 }).execute()).rejects.toThrow(
      /keeps what was written/,
    )
  })
})
