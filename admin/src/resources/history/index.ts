import type { CategoryIcon, Motif } from '@karigar/contract/catalogue/category-look.rules'
import { BY_NAME, ICON_NAMES, MOTIF_NAMES } from '@karigar/contract/catalogue/category-look.words'
import { categoryTexts } from '@karigar/contract/catalogue/category.fields'
import { labelTexts } from '@karigar/contract/catalogue/label.fields'
import { synonymTexts } from '@karigar/contract/catalogue/synonym.fields'
import { bookingTexts } from '@karigar/contract/meetings/booking.fields'
import { serviceDetails } from '@karigar/contract/catalogue/service.fields'
import { CHAT_OCCASION_NAMES, CHAT_OCCASIONS } from '@karigar/contract/sales/chat-text.rules'
import type { Fields, HistoryKind } from '@karigar/contract/base/history.rules'
import { ORDER_STATUS_NAMES, PURCHASE_STATUS_NAMES } from '@karigar/contract/sales/order-names'
import type { FieldChange, Shown } from '../../components/Difference.tsx'
import type { ComparedField } from '../../components/FieldVersions.tsx'
import { ROLE_NAMES } from '../../components/role-names.ts'
import { STATE_NAMES } from '../../components/state-names.ts'
import { formatMoment } from '../../components/format.ts'
import { meetingFields } from '../bookings/index.ts'
import { documentFields, upiFields } from '../payment/index.ts'
import { tierLines, variantLines } from '../services/index.ts'
import { loyaltyFields, shopFields } from '../settings/index.ts'
import { MEANINGS } from '../synonyms/index.ts'
import {
  anyText,
  day,
  deductedTax,
  lines,
  namedBy,
  notices,
  orderLines,
  perCent,
  points,
  rupees,
  type ValueText,
  yesNo,
} from './history-text.ts'

/** A recorded field as its form labels it. */
interface HistoryField {
  source: string
  label: string
  /** The value as people read it; as it is where absent. */
  text?: ValueText
  /** The addresses of the pictures that the value names. */
  pictures?: (value: never) => readonly string[]
}

const OPENING_NAMES = { new: 'Not open yet', open: 'Open', closed: 'Closed' }
const MEETING_STATUSES = { booked: 'Booked', cancelled: 'Cancelled' }

const state: HistoryField[] = [
  { source: 'state', label: 'State', text: namedBy(STATE_NAMES) },
  { source: 'goes_live_at', label: 'Goes live at', text: (moment: string) => formatMoment(moment) },
  { source: 'taken_down_at', label: 'Is taken down at', text: (moment: string) => formatMoment(moment) },
]

const service: HistoryField[] = [
  { source: 'title', label: 'Title' },
  { source: 'description', label: 'Description' },
  { source: 'category', label: 'Category' },
  { source: 'subcategory', label: 'Subcategory' },
  ...state,
  { source: 'labels', label: 'Labels', text: (names: string[]) => names.join(', ') },
  { source: 'has_variants', label: 'This service has variants', text: yesNo },
  { source: 'variants', label: 'Variants', text: variantLines },
  { source: 'price_categories', label: 'Price categories', text: tierLines },
  { source: 'service_banner', label: 'Banner', pictures: (url: string) => [url] },
  { source: 'service_thumbnails', label: 'Thumbnails', pictures: (urls: string[]) => urls },
  ...serviceDetails.map(([source, { label }]) => ({ source, label })),
]

const order: HistoryField[] = [
  { source: 'customer', label: 'Customer' },
  { source: 'joined_to', label: 'Joined to the customer' },
  { source: 'contact_name', label: 'Name to write to' },
  { source: 'phone', label: 'Phone' },
  { source: 'note', label: 'Note of the customer' },
  { source: 'billing', label: 'Billing details' },
  { source: 'status', label: 'Order status', text: namedBy(ORDER_STATUS_NAMES) },
  { source: 'purchase_status', label: 'Payment status', text: namedBy(PURCHASE_STATUS_NAMES) },
  { source: 'paid', label: 'Paid', text: rupees },
  { source: 'waived', label: 'Rounding and write-offs', text: rupees },
  { source: 'deducted_tax', label: 'Tax deducted by the customer', text: deductedTax },
  { source: 'services', label: 'Services', text: orderLines },
  { source: 'discount', label: 'Discount', text: rupees },
  { source: 'discount_percent', label: 'Discount, per cent', text: perCent },
  { source: 'discount_reason', label: 'Reason of the discount' },
  { source: 'points', label: 'Cashback points spent', text: rupees },
  { source: 'plus_gst', label: 'Plus GST', text: yesNo },
  { source: 'tax', label: 'GST on top', text: rupees },
  { source: 'total', label: 'Amount', text: rupees },
  { source: 'agreed_total', label: 'Agreed so far', text: rupees },
  { source: 'advance_percent', label: 'Advance', text: perCent },
  { source: 'due_on', label: 'Due day', text: day },
  { source: 'payment_due_on', label: 'Payment expected by', text: day },
  { source: 'assignee', label: 'Done by' },
  { source: 'heard', label: 'Heard from the customer', text: yesNo },
  { source: 'filed', label: 'Filed away', text: yesNo },
  { source: 'quote_sent', label: 'Quote sent', text: yesNo },
  { source: 'staff_notes', label: 'Internal notes' },
  { source: 'links', label: 'Links added', text: lines },
  { source: 'links_removed', label: 'Links removed', text: lines },
  { source: 'payment_notices', label: '“I have paid”', text: notices },
]

/** Returns the fields that a form's dialog of two versions shows, as the history shows them. */
const ofForm = (fields: readonly ComparedField[]): HistoryField[] =>
  fields.map(({ source, label, show }) => ({
    source,
    label,
    ...(show && { text: (value: never) => String(show(value)) }),
  }))

/** The fields of a kind; what stands here for none goes by its name, as `valid_until` does by "Valid until". */
const FIELDS: Readonly<Partial<Record<HistoryKind, readonly HistoryField[]>>> = {
  service,
  category: [
    ...categoryTexts.labels,
    { source: 'subcategories', label: 'Subcategories', text: (names: string[]) => names.join(', ') },
    { source: 'icon', label: 'Icon', text: (icon: CategoryIcon | '') => (icon ? ICON_NAMES[icon] : BY_NAME) },
    {
      source: 'motif',
      label: 'Motif of covers',
      text: (motif: Motif | '') => (motif ? MOTIF_NAMES[motif] : BY_NAME),
    },
    ...state,
  ],
  label: [
    ...labelTexts.labels.slice(0, 1),
    { source: 'category', label: 'Category' },
    ...labelTexts.labels.slice(1),
    ...state,
  ],
  synonym: [
    ...synonymTexts.labels.slice(0, 1),
    { source: 'meanings', label: MEANINGS, text: (words: string[]) => words.join(', ') },
    ...synonymTexts.labels.slice(1),
  ],
  arrangement: [{ source: 'places', label: 'Moved', text: lines }],
  picture: [{ source: 'alt', label: 'Description' }],
  profile: ofForm(shopFields),
  settings: [
    ...loyaltyFields,
    ...upiFields,
    { source: 'in_use', label: 'UPI address that customers pay to' },
    ...ofForm(documentFields),
    ...ofForm(meetingFields),
    ...CHAT_OCCASIONS.map((source) => ({ source, label: CHAT_OCCASION_NAMES[source] })),
    { source: 'enabled', label: 'Payments by Razorpay', text: (on: boolean) => (on ? 'On' : 'Off') },
    { source: 'api_key', label: 'API Key' },
    { source: 'api_secret', label: 'Secret Key' },
    { source: 'secret', label: 'Webhook secret' },
    { source: 'state', label: 'Shop', text: namedBy(OPENING_NAMES) },
    {
      source: 'dates',
      label: 'Disabled dates',
      text: (dates: string[]) => dates.map((date) => day(date)).join('\n'),
    },
  ],
  user: [
    { source: 'name', label: 'Name' },
    { source: 'username', label: 'Username' },
    { source: 'email', label: 'Email' },
    { source: 'phone', label: 'Phone' },
    { source: 'role', label: 'Role', text: namedBy(ROLE_NAMES) },
    { source: 'can_sign_in', label: 'Can sign in', text: yesNo },
    { source: 'second_factor', label: 'Second factor', text: yesNo },
    { source: 'authenticator_app', label: 'Authenticator app', text: yesNo },
    { source: 'passkeys', label: 'Passkeys' },
    { source: 'second_factor_required', label: 'Second factor required', text: yesNo },
    { source: 'password', label: 'Password' },
    { source: 'cashback_points', label: 'Cashback Points', text: points },
    { source: 'fires', label: 'Fires', text: points },
  ],
  order,
  meeting: [
    { source: 'starts_at', label: 'Date and time', text: (moment: string) => formatMoment(moment) },
    { source: 'status', label: 'Status', text: namedBy(MEETING_STATUSES) },
    ...bookingTexts.labels,
  ],
}

/** Ids that go with a name that is shown, or that people do not know. */
const HIDDEN = ['id', 'category_id', 'label_ids', 'created_at']

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

function shown(field: HistoryField | undefined, value: unknown): Shown {
  if (isEmpty(value)) return { text: '', pictures: [] }
  const pictures = field?.pictures?.(value as never) ?? []
  if (pictures.length > 0)
    return { text: pictures.length === 1 ? '1 picture' : `${pictures.length} pictures`, pictures }
  return { text: field?.text ? field.text(value as never) : anyText(value), pictures }
}

const nameOf = (source: string) => source.charAt(0).toUpperCase() + source.slice(1).replaceAll('_', ' ')

/** Returns the fields of a difference, in the order of their form and in its words; empty ones are left out. */
export function fieldChanges(kind: HistoryKind, before: Fields, after: Fields): FieldChange[] {
  const known = FIELDS[kind] ?? []
  const named = new Set(known.map(({ source }) => source))
  const sources = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const others = sources.filter((source) => !named.has(source) && !HIDDEN.includes(source))
  return [...known, ...others.map((source) => ({ source, label: nameOf(source) }))]
    .filter(({ source }) => sources.includes(source))
    .map((field) => ({
      source: field.source,
      label: field.label,
      before: shown(field, before[field.source]),
      after: shown(field, after[field.source]),
    }))
    .filter((change) => change.before.text !== '' || change.after.text !== '')
}
