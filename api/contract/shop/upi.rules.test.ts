import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { upiMessages } from './upi.words.ts'
import {
  MOST_NOTE,
  isSameUpiAddress,
  MOST_PAYEE,
  mostFromGallery,
  upiAddressFault,
  upiAmount,
  upiLink,
  upiReference,
  utrDigits,
  utrFault,
} from './upi.rules.ts'

const payment = {
  address: 'my.shop@okaxis',
  payee: 'Karigar & Söhne',
  mc: '',
  paise: 129_950,
  note: 'Order KG-7F3K2M',
  reference: upiReference('KG-7F3K2M', 0, 129_950),
}

describe('the link of a UPI payment', () => {
  it('names address, payee, amount, currency, note and reference', () => {
    expect(upiLink(payment)).toBe(
      'upi://pay?pa=my.shop@okaxis&pn=Karigar%20%26%20S%C3%B6hne&am=1299.50&cu=INR&tn=Order%20KG-7F3K2M&tr=KG-7F3K2M-1-129950',
    )
  })

  it('names the category of a merchant after the payee', () => {
    expect(upiLink({ ...payment, mc: '7333' })).toBe(upiLink(payment).replace('&am=', '&mc=7333&am='))
  })

  it('keeps every name and amount as it was, within the limits of UPI apps', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', minLength: 1, maxLength: 150 }),
        fc.integer({ min: 1, max: 10_000_000_000 }),
        (payee, paise) => {
          const link = upiLink({ ...payment, payee, paise })
          expect(link).toMatch(/^upi:\/\/pay\?[\x21-\x7e]+$/)
          expect(link).not.toContain('+')
          const values = new Map(
            link
              .slice('upi://pay?'.length)
              .split('&')
              .map((part) => part.split('=').map(decodeURIComponent) as [string, string]),
          )
          expect([...values.keys()]).toEqual(['pa', 'pn', 'am', 'cu', 'tn', 'tr'])
          expect([...payee].slice(0, MOST_PAYEE).join('').trim()).toBe(values.get('pn'))
          expect(values.get('am')).toMatch(/^\d+\.\d\d$/)
          expect(Math.round(Number(values.get('am')) * 100)).toBe(paise)
          expect([...(values.get('tn') ?? '')].length).toBeLessThanOrEqual(MOST_NOTE)
          expect([values.get('pa'), values.get('cu'), values.get('tr')]).toEqual([
            payment.address,
            'INR',
            payment.reference,
          ])
        },
      ),
    )
  })

  it('has a reference for each request, within the 35 characters of UPI', () => {
    const requests = [
      [0, 30_000],
      [1, 30_000],
      [1, 70_000],
    ] as const
    const references = requests.map(([entries, paise]) => upiReference('KG-7F3K2M', entries, paise))
    expect(new Set(references).size).toBe(3)
    expect(upiReference('KG-7F3K2M', 999, 10_000_000_000).length).toBeLessThanOrEqual(35)
  })

  it('shortens a long note by whole characters', () => {
    const note = new URLSearchParams(upiLink({ ...payment, note: '🎨'.repeat(60) }).split('?')[1]).get('tn')
    expect([...(note ?? '')]).toHaveLength(MOST_NOTE)
    expect(note?.isWellFormed()).toBe(true)
  })

  test.each([0, -1, 1.5, Number.NaN])('refuses %d paise', (paise) => {
    expect(() => upiAmount(paise)).toThrow(RangeError)
  })
})

describe('a code out of the gallery', () => {
  test.each([
    [200_000, '', null],
    [200_001, '', 2000],
    [10_000_000, '', 2000],
    [200_001, '7333', null],
  ])('for %d paise and the category “%s” is said to take at most %s rupees', (paise, mc, most) => {
    expect(mostFromGallery({ paise, mc })).toBe(most)
  })
})

describe('a UPI address', () => {
  it('is the same in whatever case', () => {
    expect(isSameUpiAddress('MyShop@OKAXIS', 'myshop@okaxis')).toBe(true)
    expect(isSameUpiAddress('myshop@okaxis', 'myshop@okicici')).toBe(false)
  })

  test.each(['myshop@okaxis', 'my.shop-1@ybl', '9876543210@paytm', ' a_b@upi ', ''])(
    'may be “%s”',
    (address) => {
      expect(upiAddressFault(address)).toBeNull()
    },
  )

  test.each([
    ['myshop', upiMessages.upiInvalid],
    ['my shop@okaxis', upiMessages.upiInvalid],
    ['myshop@', upiMessages.upiInvalid],
    ['@okaxis', upiMessages.upiInvalid],
    ['a@b@okaxis', upiMessages.upiInvalid],
    ['shop@gmail.com', upiMessages.upiIsEmail],
  ])('may not be “%s”', (address, sentence) => {
    expect(upiAddressFault(address)).toBe(sentence)
  })
})

describe('a UTR number', () => {
  test.each(['412345678901', '4123 4567 8901', '4123-4567-8901'])('may be written “%s”', (utr) => {
    expect([utrFault(utr), utrDigits(utr)]).toEqual([null, '412345678901'])
  })

  test.each([
    ['', upiMessages.utrMissing],
    ['T2211230412345', upiMessages.utrNotDigits],
    ['41234567890', upiMessages.utrLength(11)],
    ['4123456789012', upiMessages.utrLength(13)],
    ['४१२३४५६७८९०१', upiMessages.utrNotDigits],
  ])('may not be “%s”', (utr, sentence) => {
    expect(utrFault(utr)).toBe(sentence)
  })
})
