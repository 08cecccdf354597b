import type { HistoryKind } from './base/history.rules.ts'
import type { EndpointKey } from './endpoints.ts'

type WritingKey = Exclude<EndpointKey, `GET ${string}`>

/** The kinds of things whose changes a call leaves in the history, or why it leaves none, as a sentence. */
type Records = readonly [HistoryKind, ...HistoryKind[]] | string

const SIGNING_IN = 'Sessions are not recorded; the account’s own page lists them.'
const OWN_LISTS = 'It changes only how the caller’s own lists look.'
const OWN_DEVICE = 'It concerns only how the caller’s own devices are told.'
const INVITATION = 'An invitation is not an account yet; it names its sender, and its acceptance is recorded.'
const GATEWAY =
  'Razorpay is only asked; the order lists it with who asked, and a payment that follows is recorded.'
const DRAFT = 'A draft changes nothing that is live; its publishing is recorded.'
const PUBLISH = 'The list of publishes names who asked for it.'
const PREVIEW =
  'It makes a link to look at the page, which ends after a week; nothing of the service changes.'
const LINK = 'It changes who can open something by a link; what the link opens stays as it is.'
const READING = 'It changes nothing.'

/**
 * What each writing call leaves in the history of changes. A call that is missing here does not compile, and
 * `tests/api/history-calls.test.ts` makes each of them and looks for the record.
 */
export const RECORDED_CALLS = {
  'POST /auth/login': SIGNING_IN,
  'POST /auth/admin/login': SIGNING_IN,
  'POST /auth/manager/login': SIGNING_IN,
  'POST /auth/logout': SIGNING_IN,
  'POST /staff/sessions/end-others': SIGNING_IN,
  'POST /staff/confirm': SIGNING_IN,
  'POST /staff/confirm/ask': READING,
  'POST /staff/second-factor/begin': READING,
  'POST /staff/second-factor': ['user'],
  'POST /staff/second-factor/recovery-codes':
    'The codes are one’s own; the second factor that they belong to is recorded.',
  'DELETE /staff/second-factor/passkeys/:id': ['user'],
  'DELETE /staff/second-factor/app': ['user'],
  'DELETE /staff/second-factor': ['user'],
  'PUT /admin/settings/admins/:id/second-factor': ['user'],
  'DELETE /admin/settings/admins/:id/second-factor': ['user'],
  'POST /auth/second-factor': SIGNING_IN,
  'POST /auth/second-factor/ask': READING,
  'POST /auth/second-factor/begin': READING,
  'POST /auth/second-factor/set-up': ['user'],
  'POST /admin/settings/admins/:id/end-sessions': SIGNING_IN,
  'POST /auth/register': ['user'],
  'POST /users/forget-password': 'It mails a link; the password that follows is recorded.',
  'POST /users/reset-password': ['user'],
  'PUT /users/update-profile-json': ['user'],

  'POST /admin/services': ['service'],
  'PUT /admin/services/:id': ['service'],
  'DELETE /admin/services/:id': ['service'],
  'DELETE /admin/services': ['service'],
  'POST /admin/services/bulk/preview': READING,
  'POST /admin/services/bulk': ['service'],
  'POST /admin/services/bulk/undo': ['service'],
  'POST /admin/services/export/csv': READING,
  'POST /admin/services/export/xlsx': READING,
  'POST /admin/service-imports': 'An uploaded sheet is kept for a day; its import is recorded.',
  'POST /admin/service-imports/:id/compare': READING,
  'POST /admin/service-imports/:id/pictures': 'A picture is recorded with what shows it.',
  'POST /admin/service-imports/:id/wrong-rows': READING,
  'POST /admin/service-imports/:id/run': ['service'],
  'PUT /admin/services/:id/draft': DRAFT,
  'POST /admin/services/:id/draft/publish': ['service'],
  'PUT /admin/services/:id/draft/moment': DRAFT,
  'DELETE /admin/services/:id/draft': DRAFT,
  'POST /admin/services/:id/previews': PREVIEW,
  'DELETE /admin/keys/:id': LINK,
  'POST /admin/orders/:id/documents/:document_id/link': LINK,
  'POST /admin/categories': ['category'],
  'PUT /admin/categories/:id': ['category'],
  'DELETE /admin/categories/:id': ['category'],
  'POST /admin/labels': ['label'],
  'PUT /admin/labels/:id': ['label'],
  'DELETE /admin/labels/:id': ['label', 'service'],
  'POST /admin/synonyms': ['synonym'],
  'PUT /admin/synonyms/:id': ['synonym'],
  'DELETE /admin/synonyms/:id': ['synonym'],
  'PUT /admin/catalogue-order/:id': ['arrangement'],
  'PUT /admin/pictures/:id': ['picture'],
  'POST /admin/pictures/clear': ['picture'],
  'POST /admin/pictures/:id/replace': ['service'],
  'POST /public/missed-searches': 'It counts words; nobody’s things change.',
  'PUT /admin/missed-searches/dismissed': 'It hides a count, which stays under Dismissed.',
  'POST /admin/history/:id/restore': ['service'],
  'POST /media/upload-image': 'A picture is recorded with what shows it.',
  'POST /media/upload-images': 'A picture is recorded with what shows it.',
  'POST /admin/publishing/retry': READING,
  'POST /admin/publishing/anew': PUBLISH,
  'POST /admin/publishing/hold': PUBLISH,
  'POST /admin/publishing/forward': PUBLISH,

  'PUT /admin/setup/works-alone': 'It shortens the list of steps, and changes nothing of the shop.',
  'PUT /admin/settings/shop': ['profile'],
  'PUT /admin/settings/loyalty': ['settings'],
  'PUT /admin/settings/meetings': ['settings'],
  'PUT /admin/settings/chat-texts': ['settings'],
  'PUT /admin/settings/upi': ['settings'],
  'PUT /admin/settings/documents': ['settings'],
  'POST /admin/payment/razorpay': ['settings'],
  'PUT /admin/settings/razorpay-webhook': ['settings'],
  'POST /admin/disable_bookings_admin': ['settings'],
  'POST /admin/enable_bookings_admin': ['settings'],

  'DELETE /admin/users/:id': ['user'],
  'PUT /admin/users/:id/cashback': ['user'],
  'PUT /admin/users/:id/fires': ['user'],
  'POST /admin/settings/admins': ['user'],
  'PUT /admin/settings/admins/:id': ['user'],
  'PUT /admin/settings/admins/:id/access': ['user'],
  'DELETE /admin/settings/admins/:id': ['user'],
  'POST /admin/settings/invitations': INVITATION,
  'POST /admin/settings/invitations/:id/resend': INVITATION,
  'DELETE /admin/settings/invitations/:id': INVITATION,
  'POST /auth/invitation': READING,
  'POST /auth/invitation/accept': ['user'],

  'POST /public/orders': ['order'],
  'POST /users/orders': ['order'],
  'POST /users/orders/claimable': READING,
  'POST /users/orders/claim': ['order'],
  'POST /admin/orders': ['order'],
  'PUT /admin/orders/:id/status': ['order'],
  'PUT /manager/orders/:id/status': ['order'],
  'PUT /admin/orders/:id/purchase-status': ['order'],
  'PUT /admin/orders/heard': ['order'],
  'PUT /manager/orders/heard': ['order'],
  'PUT /admin/orders/filed': ['order'],
  'POST /admin/orders/file-older': ['order'],
  'PUT /admin/orders/:id/content': ['order'],
  'PUT /admin/orders/:id/agreement': ['order'],
  'PUT /users/orders/:order_id/agreement': ['order'],
  'PUT /staff/orders/:id/work': ['order'],
  'POST /staff/orders/:id/notes': ['order'],
  'POST /staff/orders/:id/links': ['order'],
  'DELETE /staff/orders/:id/links/:link': ['order'],
  'PUT /users/orders/:order_id/payment-notice': ['order'],
  'POST /admin/orders/:id/payments': ['order'],
  'POST /admin/orders/:id/refunds': ['order'],
  'PUT /admin/orders/:id/advance': ['order'],
  'POST /admin/orders/:id/payment-notices/:notice/confirm': ['order'],
  'POST /admin/orders/:id/payment-notices/:notice/refuse': ['order'],
  'POST /admin/orders/:id/payment-links': GATEWAY,
  'POST /admin/orders/:id/payment-links/:link/cancel': GATEWAY,
  'POST /admin/orders/:id/payment-links/:link/check': GATEWAY,
  'POST /admin/orders/:id/gateway-refunds': GATEWAY,
  'POST /admin/orders/:id/other-payments/:payment/enter': ['order'],
  'POST /admin/orders/:id/other-payments/:payment/give-back': GATEWAY,

  'POST /admin/orders/:id/documents': 'A document never changes; the order lists it with who issued it.',
  'PUT /admin/orders/:id/billing': ['order'],
  'PUT /users/orders/:order_id/billing': ['order'],
  'POST /staff/customers/:id/notes':
    'A note never changes; it stands on the customer’s page with who wrote it.',

  'POST /public/add_bookings': ['meeting'],
  'PUT /public/bookings/:token': ['meeting'],
  'POST /public/bookings/:token/cancel': ['meeting'],
  'POST /admin/bookings/:id/cancel': ['meeting'],

  'PUT /staff/preferences/:list': OWN_LISTS,
  'PUT /staff/alerts/seen': OWN_DEVICE,
  'PUT /staff/alert-settings': OWN_DEVICE,
  'PUT /staff/push-subscription': OWN_DEVICE,
  'POST /staff/push-subscription/remove': OWN_DEVICE,
} as const satisfies Record<WritingKey, Records>

/** The calls that leave a record. */
export type RecordedCall = {
  [Key in WritingKey]: (typeof RECORDED_CALLS)[Key] extends string ? never : Key
}[WritingKey]
