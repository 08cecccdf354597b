import { lines } from '@karigar/contract/base/text'
import { type ShopText, shopTexts } from '@karigar/contract/shop/shop.fields'
import { shopMessages } from '@karigar/contract/shop/shop.words'
import { USUAL_WORK, type WorkingTime } from '@karigar/contract/base/working-days'
import { dialled } from '@karigar/contract/base/phone'
import { isSameValue } from '@karigar/contract/base/same-value'
import { checkShop } from '@karigar/contract/shop/shop.rules'
import { POLICY_KINDS, type PolicyKind } from '@karigar/contract/shop/policy.rules'
import type { Policy, Shop } from '@karigar/contract/shop/shop.wire'
import type { Face } from '@karigar/contract/shop/face.wire'
import type { EMBLEMS } from '@karigar/contract/shop/face.limits'
import type { Corners } from '@karigar/contract/shop/corners'
import type { Pattern } from '@karigar/contract/shop/patterns'
import type { TypePair } from '@karigar/contract/shop/type-pairs'
import { type FaceColours, USUAL_COLOURS } from '@karigar/contract/shop/usual-colours'
import { readAmount, readPercent } from '@karigar/contract/base/amount'
import { nestErrors, type NestedErrors } from '../../../providers/nested-errors.ts'

type Slide = Shop['hero'][number]
type Read = { updated_at?: string; etag?: string }

/** A policy as its form has it: the paragraphs of a section are one text. */
export interface PolicyForm extends Omit<Policy, 'sections'> {
  sections: (Omit<Policy['sections'][number], 'paragraphs'> & { paragraphs: string })[]
}

/** Returns the form's values for a policy; empty ones for a page that is not written. */
export const policyForm = (policy?: Policy): PolicyForm => ({
  updated: policy?.updated ?? '',
  lead: policy?.lead ?? '',
  sections: (policy?.sections ?? []).map(({ heading, paragraphs }) => ({
    heading,
    paragraphs: paragraphs.join('\n\n'),
  })),
})

/** How the shop looks, as the form has it: nothing is missing. */
export interface FaceForm {
  ownColours: boolean
  colours: FaceColours
  logo: string | null
  logo_dark: string | null
  mark: string | null
  emblem: (typeof EMBLEMS)[number]
  type: TypePair | 'usual'
  corners: Corners | 'usual'
  pattern: Pattern | 'usual'
}

/** Values of the profile form: a list of texts is one text with an item per line, and no part is missing. */
export interface ShopForm
  extends
    Record<ShopText, string>,
    Record<PolicyKind, PolicyForm>,
    Pick<Shop, 'whatsapp' | 'stats' | 'testimonials' | 'brands' | 'achievements' | 'team'> {
  first_order_percent: string
  rating: { value: string; count: string; source: string }
  guarantees_delivery: boolean
  booking: NonNullable<Shop['booking']>
  phones: string
  address: string
  working: NonNullable<Shop['working']>
  hero: (Omit<Slide, 'badges' | 'picture'> & { badges: string; picture: string | null })[]
  story: string
  about: NonNullable<Shop['about']>
  contact: { lead: string; reasons: string }
  face: FaceForm
  faq: Required<NonNullable<Shop['faq']>[number]>[]
}

function faceForm({ colours, emblem = 'letters', ...others }: Face): FaceForm {
  const { type = 'usual', corners = 'usual', pattern = 'usual', ...pictures } = others
  return {
    ownColours: colours !== undefined,
    colours: colours ?? USUAL_COLOURS,
    logo: pictures.logo ?? null,
    logo_dark: pictures.logo_dark ?? null,
    mark: pictures.mark ?? null,
    emblem,
    type,
    corners,
    pattern,
  }
}

/** Returns how the shop looks; what is as usual is left out. */
export function toFace({ ownColours, colours, logo, logo_dark, mark, emblem, ...forms }: FaceForm): Face {
  const { main, second, ground } = colours
  const { type, corners, pattern } = forms
  return {
    ...(ownColours && { colours: { main: given(main), second: given(second), ground: given(ground) } }),
    ...(logo && { logo }),
    ...(logo_dark && { logo_dark }),
    ...(mark && { mark }),
    ...(emblem !== 'letters' && { emblem }),
    ...(type !== 'usual' && { type }),
    ...(corners !== 'usual' && { corners }),
    ...(pattern !== 'usual' && { pattern }),
  }
}

const eachPolicy = <Value>(valueOf: (kind: PolicyKind) => Value) =>
  Object.fromEntries(POLICY_KINDS.map((kind) => [kind, valueOf(kind)])) as Record<PolicyKind, Value>

/** Returns the form's values for a profile, without its ETag and the time it was saved. */
export function shopForm({ updated_at: _, etag: __, ...shop }: Shop & Read): ShopForm {
  const { phones, address, hero, story, working, about, contact, faq, rating, face } = shop
  return {
    ...shop,
    ...shopTexts.each((name) => shop[name] ?? ''),
    first_order_percent: String(shop.first_order_percent ?? ''),
    rating: {
      value: String(rating?.value ?? ''),
      count: String(rating?.count ?? ''),
      source: rating?.source ?? '',
    },
    guarantees_delivery: shop.guarantees_delivery ?? false,
    booking: { lead: '', invitation: '', reasons: [], ...shop.booking },
    phones: phones.join('\n'),
    address: address.join('\n'),
    working: working ?? { ...USUAL_WORK, weekdays: [...USUAL_WORK.weekdays] },
    hero: hero.map((slide) => ({ ...slide, badges: slide.badges.join('\n') })),
    story: story.join('\n\n'),
    about: { headline: '', lead: '', ...about },
    contact: { lead: contact?.lead ?? '', reasons: contact?.reasons.join('\n') ?? '' },
    face: faceForm(face ?? {}),
    faq: (faq ?? []).map((entry) => ({ link: '', action: '', ...entry })),
    ...eachPolicy((kind) => policyForm(shop[kind])),
  }
}

const inOrder = ({ weekdays, opens, closes }: WorkingTime) => [weekdays.toSorted(), opens, closes]
const isUsual = (working: WorkingTime) => isSameValue(inOrder(working), inOrder(USUAL_WORK))

/** Returns a text as it is sent; the form has null for one that was emptied. */
const given = (text: string | null | undefined) => text?.trim() ?? ''

/**
 * Returns the offer, the rating, the delivery promise and the texts about meetings, each only if it is given.
 */
function statements({ first_order_percent, rating, guarantees_delivery, booking }: ShopForm): Partial<Shop> {
  const { value, count, source } = rating
  const lead = given(booking.lead)
  const invitation = given(booking.invitation)
  return {
    ...(given(first_order_percent) && { first_order_percent: Number(readPercent(first_order_percent)) }),
    ...([value, count, source].some(given) && {
      rating: {
        value: Number(given(value).replace(',', '.')),
        count: Number(readAmount(count)),
        source: given(source),
      },
    }),
    ...(guarantees_delivery && { guarantees_delivery }),
    ...((lead || invitation || booking.reasons.length > 0) && { booking: { ...booking, lead, invitation } }),
  }
}

/** Returns the texts that every profile has, and those of the others that say something. */
function texts(values: ShopForm): Pick<Shop, ShopText> {
  const { name, tagline, email, ...others } = shopTexts.trimmed(values)
  const said = Object.entries(others).filter(([, text]) => text !== '')
  return { name, tagline, email, ...Object.fromEntries(said) }
}

/** Returns the policies of which anything is written. */
const policies = (values: ShopForm): Pick<Shop, PolicyKind> =>
  Object.fromEntries(
    POLICY_KINDS.flatMap((kind) => {
      const { updated, lead, sections } = values[kind]
      if (!given(updated) && !given(lead) && sections.length === 0) return []
      const written = sections.map(({ heading, paragraphs }) => ({
        heading,
        paragraphs: lines(paragraphs ?? ''),
      }))
      return [[kind, { updated, lead, sections: written }]]
    }),
  )

/** Returns the form as the API takes it. Empty optional parts are left out, except for `faq`, which is []. */
export function toShop(values: ShopForm): Shop {
  const { stats, testimonials, brands, achievements, team, working, about, contact, faq } = values
  const reasons = lines(contact.reasons ?? '')
  const face = toFace(values.face)
  return {
    ...texts(values),
    ...statements(values),
    phones: lines(values.phones ?? ''),
    whatsapp: dialled(given(values.whatsapp)).replace('+', ''),
    address: lines(values.address ?? ''),
    hero: values.hero.map((slide) => ({
      ...slide,
      badges: lines(slide.badges ?? ''),
      picture: slide.picture ?? '',
      link: given(slide.link),
    })),
    stats,
    testimonials,
    brands: brands.map(({ name, mark, picture }) => ({ name, mark, ...(picture && { picture }) })),
    story: lines(values.story ?? ''),
    achievements,
    team,
    ...(!isUsual(working) && { working }),
    ...((given(about.headline) || given(about.lead)) && { about }),
    ...((given(contact.lead) || reasons.length > 0) && { contact: { lead: contact.lead, reasons } }),
    ...(Object.keys(face).length > 0 && { face }),
    faq: faq.map(({ question, answer, link, action }) => ({
      question,
      answer,
      ...(given(link) && { link: given(link) }),
      ...(given(action) && { action }),
    })),
    ...policies(values),
  }
}

/**
 * Turns an error of one line of a multi-line field into an error of the field that names the line. Changes
 * `errors` in place and returns it.
 */
export function aboutLines(errors: NestedErrors): NestedErrors {
  for (const [field, inner] of Object.entries(errors)) {
    if (typeof inner === 'string') continue
    const line = Array.isArray(inner) ? inner.findIndex((row) => typeof row === 'string') : -1
    if (line < 0) aboutLines(inner as NestedErrors)
    else errors[field] = shopMessages.inLine(line + 1, String((inner as unknown[])[line]))
  }
  return errors
}

/** Returns the form's errors; whether an open shop may lose its name is checked by the server. */
export function checkShopForm(values: ShopForm): NestedErrors {
  return aboutLines(nestErrors(checkShop(toShop(values), 'new')))
}
