import type { OrderWithHistory } from '@karigar/contract/sales/order.wire'

const at = '2026-11-20T08:30:00.000Z'

/** Returns an order for tests, with the given changes. */
export const sampleOrder = (changes: Partial<OrderWithHistory> = {}): OrderWithHistory => ({
  id: 'o1',
  order_id: 'KG-7F3K2M',
  user_id: 'u1',
  service_name: 'Logo Design and 1 more',
  variant_name: 'Symbol and Wordmark',
  services: [
    {
      service: {
        id: 'logo-design',
        title: 'Logo Design',
        image_url: '/media/logo-1200x800.webp',
        thumbnail: '/media/logo-1200x800-400w.webp',
        revisions: 'unlimited',
      },
      variant_name: 'Symbol and Wordmark',
      selected_price_category: {
        name: 'Standard',
        price: 7999.5,
        original_price: null,
        delivery_time: '7 days',
      },
      quantity: 2,
    },
    {
      service: { id: 'captions', title: 'Captions', image_url: null, thumbnail: null, revisions: null },
      variant_name: null,
      selected_price_category: { name: 'Basic', price: 499, original_price: 999, delivery_time: '2 days' },
      quantity: 1,
    },
  ],
  price: 16498,
  discount: 0,
  discount_percent: null,
  discount_reason: null,
  points: 0,
  plus_gst: false,
  tax: 0,
  version: 1,
  agreed_total: null,
  totalAmount: 16498,
  status: 'in-progress',
  purchase_status: 'paid',
  promised_on: '2026-11-27',
  due_on: '2026-11-27',
  contact_name: null,
  note: null,
  created_at: at,
  updated_at: at,
  links: [],
  history: [
    { kind: 'status', from: null, to: 'pending', created_at: at },
    { kind: 'purchase_status', from: 'pending', to: 'paid', created_at: at },
    { kind: 'status', from: 'pending', to: 'cancelled', created_at: at },
  ],
  documents: [],
  story: [
    { text: 'Order received', tone: null, asks: null, at },
    { text: 'We received ₹16,498 by UPI', tone: 'good', asks: null, at },
    { text: 'Order cancelled', tone: 'bad', asks: null, at },
  ],
  money: [
    { name: 'Paid', amount: 16498, is_open: false },
    { name: 'We still have to give back', amount: 16498, is_open: true },
  ],
  ...changes,
})
