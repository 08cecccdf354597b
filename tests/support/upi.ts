import type { UpiSettings } from '@karigar/contract/shop/upi.wire'

const UPI = '/api/admin/settings/upi'

/** The shop's UPI address without an advance, with `changes` applied. */
export const upiWith = (changes: Partial<UpiSettings> = {}): UpiSettings => ({
  upi_address: 'karigar@okaxis',
  payee_name: '',
  mc: '',
  advance_percent: 0,
  ...changes,
})

/** Saves the shop's UPI settings by `send`, and says that a payment has come to the address, so that customers see it. */
export async function useUpi(
  send: (method: 'PUT' | 'POST', url: string, json: object) => Promise<{ isDone: boolean; body: string }>,
  changes: Partial<UpiSettings> = {},
): Promise<void> {
  const settings = upiWith(changes)
  const { upi_address } = settings
  for (const [method, url, json] of [
    ['PUT', UPI, settings],
    ...(upi_address === '' ? [] : [['POST', `${UPI}/confirm`, { upi_address }] as const]),
  ] as const) {
    const { isDone, body } = await send(method, url, json)
    if (!isDone) throw new Error(`${method} ${url} answered ${body}`)
  }
}
