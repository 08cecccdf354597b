/**
 * Records as the screens read them. The specification names fewer fields of an answer (§3, §7) than the contract, and
 * the console lives with an API that sends no more: what is missing becomes what it means where nobody has said more.
 */
import { minutesOf, to12Hour } from '@karigar/contract/base/shop-clock'
import { timeOf } from '@karigar/contract/base/clock-text'
import type { AdminAccount } from '@karigar/contract/accounts/admin.wire'
import type { AdminBooking } from '@karigar/contract/meetings/booking.wire'
import type { Category } from '@karigar/contract/catalogue/category.wire'
import type { Label } from '@karigar/contract/catalogue/label.wire'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import type { AdminService } from '@karigar/contract/catalogue/service.wire'
import type { User } from '@karigar/contract/accounts/user.wire'

type Fields = Record<string, unknown>

const SHOWN = { state: 'live', goes_live_at: null, taken_down_at: null } as const

const category: Partial<Category> = { ...SHOWN, subcategories: [] }
const label: Partial<Label> = SHOWN
const service: Partial<AdminService> = {
  ...SHOWN,
  category_state: 'live',
  has_draft: false,
  draft_publish_at: null,
  draft_plan_is_void: false,
  draft_missed_at: null,
}
const order: Partial<AdminOrder> = {
  customer: null,
  contact_name: null,
  phone: null,
  note: null,
  agreed_total: null,
  discount_percent: null,
  points: 0,
  plus_gst: false,
  tax: 0,
  payment_to_confirm: false,
  paid: 0,
  open: 0,
  to_give_back: 0,
  payment_due_on: null,
  filed_at: null,
}
const user: Partial<User> = { username: null }
const account: Partial<AdminAccount> = {
  role: 'admin',
  disabled_at: null,
  second_factor_at: null,
  second_factor_required: false,
}

/** Meetings have no other id in the specification than their time, which only one of them has. */
function booking(given: Fields): Partial<AdminBooking> {
  const { date, time } = given as Pick<AdminBooking, 'date' | 'time'>
  return {
    id: `${date}-${time.replace(':', '')}`,
    email: null,
    customer: null,
    status: 'booked',
    from: to12Hour(timeOf(minutesOf(time))),
    // Without its end, a meeting is shown as over when its day is.
    ends_at: `${date}T23:59:59.999Z`,
  }
}

const FILLED: Readonly<Record<string, (given: Fields) => object>> = {
  categories: () => category,
  labels: () => label,
  services: () => service,
  // An order that the API tells of is one that the shop knows of.
  orders: ({ created_at, id, user_id }) => ({ ...order, customer_id: user_id ?? id, heard_at: created_at }),
  users: ({ user_id }) => ({ ...user, id: user_id }),
  settings: ({ admin_id }) => ({ ...account, id: admin_id }),
  bookings: booking,
}

/** Returns a record with all that screens read of its kind; what the answer has stays as it is. */
export function completeRecord<Given extends object>(resource: string, given: Given): Given {
  const filled = FILLED[resource]?.(given as Fields)
  return filled ? { ...filled, ...given } : given
}
