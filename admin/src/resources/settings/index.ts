import { CORNER_NAMES, PATTERN_NAMES, TYPE_NAMES } from '@karigar/contract/shop/face.words'
import { SHOP_TEXTS, shopTexts } from '@karigar/contract/shop/shop.fields'
import { workingTimeText } from '@karigar/contract/shop/working-time.words'
import { POLICY_KINDS, type PolicyKind } from '@karigar/contract/shop/policy.rules'
import type { Policy, Shop } from '@karigar/contract/shop/shop.wire'
import type { ComparedField } from '../../components/FieldVersions.tsx'

export const REFERRAL = 'Fires for a referral'
export const CASHBACK = 'Cashback, per cent'

/** What customers earn, as the form labels it. */
export const loyaltyFields = [
  { source: 'referral_fires', label: REFERRAL },
  { source: 'cashback_percent', label: CASHBACK },
]

type Part<Name extends keyof Shop> = NonNullable<Shop[Name]>

const text = (lines: readonly (string | undefined)[]) => lines.filter(Boolean).join('\n')
const faceText = ({ colours, logo, logo_dark, mark, emblem, type, corners, pattern }: Part<'face'>) =>
  text([
    colours && `Colours ${colours.main}, ${colours.second}, ${colours.ground}`,
    logo && `Logo ${logo}`,
    logo_dark && `Logo on dark ground ${logo_dark}`,
    mark ? `Mark ${mark}` : emblem === 'marigold' ? 'A drawn marigold' : undefined,
    type && `Type ${TYPE_NAMES[type]}`,
    corners && `Corners ${CORNER_NAMES[corners]}`,
    pattern && `Pattern ${PATTERN_NAMES[pattern]}`,
  ])
const rows =
  <Row>(show: (row: Row) => string) =>
  (all: Row[]) =>
    all.map(show).join('\n\n')
const figures = rows(({ value, label }: Part<'stats'>[number]) => `${value} ${label}`)

/** What the console calls a shop's policies. */
export const POLICY_LABELS: Readonly<Record<PolicyKind, string>> = {
  terms: 'Terms',
  refunds: 'Cancelling and refunds',
  privacy: 'Privacy policy',
}

const policyText = ({ updated, lead, sections }: Policy) =>
  text([updated, lead, ...sections.map(({ heading, paragraphs }) => text([heading, ...paragraphs]))])

/** The fields shown when two versions of the shop's profile conflict, in the order of the form. */
export const shopFields: readonly ComparedField[] = [
  ...shopTexts.labels.filter(({ source }) => source !== 'hours'),
  { source: 'phones', label: 'Phones', show: text },
  { source: 'whatsapp', label: 'WhatsApp chat number' },
  { source: 'address', label: 'Postal address', show: text },
  { source: 'working', label: 'Working days and hours', show: workingTimeText },
  { source: 'hours', label: SHOP_TEXTS.hours.label },
  {
    source: 'first_order_percent',
    label: 'Off a first order',
    show: (percent: number) => `${percent} %`,
  },
  {
    source: 'guarantees_delivery',
    label: 'Guaranteed delivery',
    show: (isGuaranteed: boolean) => (isGuaranteed ? 'On' : 'Off'),
  },
  {
    source: 'rating',
    label: 'Rating',
    show: ({ value, count, source }: Part<'rating'>) => `${value} of 5, ${count} ${source}`,
  },
  {
    source: 'booking',
    label: 'Meetings',
    show: ({ lead, invitation, reasons }: Part<'booking'>) =>
      text([lead, invitation, ...reasons.map((reason) => `${reason.title}: ${reason.text}`)]),
  },
  {
    source: 'contact',
    label: 'Contact page',
    show: ({ lead, reasons }: Part<'contact'>) => text([lead, ...reasons]),
  },
  {
    source: 'hero',
    label: 'Home banner slides',
    show: rows(({ headline, subline, badges, action, link, picture }: Part<'hero'>[number]) =>
      text([headline, subline, badges.join(', '), `${action}: ${link}`, picture]),
    ),
  },
  {
    source: 'testimonials',
    label: 'Testimonials',
    show: rows(({ quote, name, role }: Part<'testimonials'>[number]) => text([quote, `${name}, ${role}`])),
  },
  {
    source: 'team',
    label: 'Team',
    show: rows(({ name, role, description, picture }: Part<'team'>[number]) =>
      text([`${name}, ${role}`, description, picture]),
    ),
  },
  { source: 'brands', label: 'Brands', show: rows(({ name }: Part<'brands'>[number]) => name) },
  {
    source: 'about',
    label: 'About, headline and opening',
    show: ({ headline, lead }: Part<'about'>) => text([headline, lead]),
  },
  { source: 'story', label: 'Our Story', show: text },
  { source: 'achievements', label: 'Our Achievements', show: figures },
  { source: 'stats', label: 'Figures on the home page', show: figures },
  {
    source: 'faq',
    label: 'FAQ',
    show: rows(({ question, answer, link, action }: Part<'faq'>[number]) =>
      text([question, answer, link && `${action ?? ''}: ${link}`]),
    ),
  },
  { source: 'face', label: 'Look', show: faceText },
  ...POLICY_KINDS.map((source) => ({ source, label: POLICY_LABELS[source], show: policyText })),
]
