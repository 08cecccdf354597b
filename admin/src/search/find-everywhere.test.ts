import type { DataProvider } from 'react-admin'
import { expect, test } from 'vitest'
import { findEverywhere } from './find-everywhere.ts'

test('an order of a guest is found under the name that they gave', async () => {
  const order = { id: '1', order_id: 'KG-7F3K2M', service_name: 'Logo Design', customer: null }
  const rows = [
    { ...order, contact_name: 'Ravi Deshpande' },
    { ...order, id: '2', contact_name: null },
    {
      ...order,
      id: '3',
      contact_name: 'R',
      customer: { id: 'c', name: 'Meera Iyer', email: null, phone: null },
    },
  ]
  const provider = {
    getList: async (resource: string) => ({ data: resource === 'orders' ? rows : [], total: 0 }),
  } as unknown as DataProvider
  const found = await findEverywhere(provider, 'KG-7F3K2M', AbortSignal.timeout(1000))
  expect(found.filter(({ kind }) => kind === 'Orders').map(({ detail }) => detail)).toEqual([
    'Ravi Deshpande · Logo Design',
    'Guest · Logo Design',
    'Meera Iyer · Logo Design',
  ])
})
