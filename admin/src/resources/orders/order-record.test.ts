import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import { expect, test } from 'vitest'
import { toCsv } from '../../components/csv.ts'
import { orderRecord } from './order-record.tsx'

const line = (title: string, price: number, quantity: number, variant_name: string | null) => ({
  service: { id: 's', title, image_url: null, revisions: null },
  variant_name,
  selected_price_category: { name: 'Standard', price, original_price: null, delivery_time: '3 days' },
  quantity,
})

const order: AdminOrder = {
  id: 'o1',
  order_id: 'KG-7F3K2M',
  user_id: 'u1',
  service_name: 'Logo and 1 more',
  variant_name: null,
  services: [line('Logo', 0.1, 3, 'Symbol'), line('=HYPERLINK("http://x")', 99.7, 1, null)],
  price: 100,
  discount: 10,
  discount_percent: null,
  discount_reason: null,
  points: 2,
  plus_gst: false,
  tax: 0,
  version: 1,
  agreed_total: null,
  totalAmount: 88,
  status: 'in-progress',
  purchase_status: 'paid',
  promised_on: '2026-11-27',
  due_on: '2026-11-28',
  created_at: '2026-11-20T20:00:00.000Z',
  updated_at: '2026-11-20T20:00:00.000Z',
  customer: { id: 'u1', name: 'Asha', email: 'asha@example.com', phone: null },
  phone: '+919876543210',
  contact_name: 'Asha Rao',
  note: '=Blue',
  heard_at: '2026-11-20T20:00:00.000Z',
  filed_at: null,
  customer_id: 'u1',
  paid: 30,
  open: 58,
  payment_due_on: '2026-11-28',
  to_give_back: 0,
  payment_to_confirm: false,
}

const { columns, rowsOf } = orderRecord({ actions: () => null }).csv(null)

const table = (orders: AdminOrder[]) => toCsv(columns, orders, rowsOf).slice(1).trim().split('\r\n')

test('writes a row for each line of an order, and the order’s amounts only in the first', () => {
  const [headings, first, second, ...more] = table([order])
  expect(headings).toBe(
    'Order ID,Date,Customer,Name given,Email,Phone,Note,Service,Variant,Tier,Delivery time,Quantity,Price (₹),Line total (₹),' +
      'Subtotal (₹),Discount (₹),Cashback points (₹),GST on top (₹),Amount (₹),Status,Payment,Chat,Promised by',
  )
  expect(first).toBe(
    "KG-7F3K2M,2026-11-21,Asha,Asha Rao,asha@example.com,'+919876543210,'=Blue,Logo,Symbol,Standard,3 days,3,0.1,0.3," +
      '100,10,2,0,88,In Progress,Paid,Heard from,2026-11-27',
  )
  expect(second).toBe(
    "KG-7F3K2M,2026-11-21,Asha,Asha Rao,asha@example.com,'+919876543210,'=Blue," +
      `"'=HYPERLINK(""http://x"")",,Standard,3 days,1,99.7,99.7,,,,,,In Progress,Paid,Heard from,2026-11-27`,
  )
  expect(more).toEqual([])
})

test('writes the phone number that a guest has left', () => {
  const [, first] = table([{ ...order, customer: null, phone: '919876543210' }])
  expect(first).toContain(',Guest,Asha Rao,,919876543210,')
})
