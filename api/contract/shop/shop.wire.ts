import Type, { type Static } from 'typebox'
import { BRAND_MARKS } from './brand-marks.ts'
import {
  closed,
  PictureAvifSchema,
  PictureUrlSchema,
  textSchema,
  TimestampSchema,
} from '../base/shared-schemas.ts'
import type { EndpointTable } from '../base/endpoint.ts'
import { FaceSchema } from './face.wire.ts'
import { OpeningStateSchema } from './opening.wire.ts'
import { SHOP_TEXTS, shopTexts } from './shop.fields.ts'
import { CHAT_NUMBER, LINE_LENGTHS, MOST_ROWS, SITE_LINK } from './shop.limits.ts'

const text = (maxLength: number, description?: string) =>
  Type.String({ minLength: 1, maxLength, ...(description ? { description } : {}) })

/** Returns the schema of a text that may be empty; pages leave it out until the owner enters it. */
const unsaid = (maxLength: number, description?: string) =>
  Type.String({ maxLength, ...(description ? { description } : {}) })

/** Returns the schema of a link to a path on this site. */
const siteLink = (description: string) => Type.String({ pattern: SITE_LINK, maxLength: 200, description })

/** Pattern of a time of the day. */
const TIME = '^([01][0-9]|2[0-3]):[0-5][0-9]$'

const FigureSchema = closed({ value: text(20), label: text(40) })

const policyFields = {
  updated: text(40, 'Date from which the policy applies, as shown to people.'),
  lead: text(400),
  sections: Type.Array(
    closed({
      heading: text(80),
      paragraphs: Type.Array(text(LINE_LENGTHS.paragraphs), { maxItems: 20 }),
    }),
    {
      maxItems: MOST_ROWS.sections,
      description: 'What stands in braces, such as {legal_name}, is filled in on the page (policy.rules.ts).',
    },
  ),
}
const policy = (description: string) => closed(policyFields, { description })

/** A page of terms, refunds or privacy. */
export const PolicySchema = closed(policyFields)
export type Policy = Static<typeof PolicySchema>

/**
 * The shop profile: all that the pages say about the shop. Until it has a name and a chat number, the pages
 * say that the shop opens soon (shop-opening.ts).
 */
export const ShopSchema = closed({
  // A text that says nothing is left out, except for these three, which every profile has.
  ...shopTexts.each((_, { most, description }) => Type.Optional(text(most, description))),
  name: textSchema(SHOP_TEXTS.name),
  tagline: textSchema(SHOP_TEXTS.tagline),
  email: textSchema(SHOP_TEXTS.email),
  phones: Type.Array(text(LINE_LENGTHS.phones), {
    maxItems: 6,
    description: 'Phone numbers as shown to people; the first is the support phone.',
  }),
  whatsapp: Type.String({
    pattern: CHAT_NUMBER,
    description: 'Chat number: digits with country code. Empty at first; required once the shop has opened.',
  }),
  address: Type.Array(text(LINE_LENGTHS.address), {
    maxItems: 8,
    description: 'Postal address, one line per item.',
  }),
  hero: Type.Array(
    closed({
      headline: text(80),
      subline: text(160),
      badges: Type.Array(text(LINE_LENGTHS.badges), { maxItems: 6 }),
      picture: PictureUrlSchema,
      link: siteLink('Path on this site that the slide’s button leads to.'),
      action: text(40, 'Text of the button.'),
    }),
    { maxItems: MOST_ROWS.hero },
  ),
  stats: Type.Array(FigureSchema, { maxItems: MOST_ROWS.stats }),
  testimonials: Type.Array(closed({ quote: text(500), name: text(60), role: text(100) }), {
    maxItems: MOST_ROWS.testimonials,
  }),
  brands: Type.Array(
    closed({
      name: text(60),
      mark: Type.Enum([...BRAND_MARKS], { description: 'Drawn logo of the brand, while it has no picture.' }),
      picture: Type.Optional(PictureUrlSchema),
    }),
    { maxItems: MOST_ROWS.brands },
  ),
  story: Type.Array(text(LINE_LENGTHS.story), {
    maxItems: 20,
    description: 'Our Story, one paragraph per item.',
  }),
  achievements: Type.Array(FigureSchema, { maxItems: MOST_ROWS.achievements }),
  team: Type.Array(
    closed({ name: text(60), role: text(60), description: text(400), picture: PictureUrlSchema }),
    { maxItems: MOST_ROWS.team },
  ),
  working: Type.Optional(
    closed(
      {
        weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
          minItems: 1,
          maxItems: 7,
          uniqueItems: true,
          description: 'Working days, 1 for Monday to 7 for Sunday.',
        }),
        opens: Type.String({ pattern: TIME, description: 'When work begins, hh:mm.' }),
        closes: Type.String({ pattern: TIME, description: 'When work ends, hh:mm.' }),
      },
      {
        description:
          'Days and hours from which delivery days are worked out. Default: Monday to Friday, 10:00 to 18:00.',
      },
    ),
  ),
  // All fields below are optional; the pages leave out the part of a missing field.
  first_order_percent: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 90,
      description: 'Discount of the first-order offer, in per cent; without it there is no such offer.',
    }),
  ),
  rating: Type.Optional(
    closed(
      {
        value: Type.Number({
          minimum: 1,
          maximum: 5,
          description: 'Average rating out of 5, with at most one decimal.',
        }),
        count: Type.Integer({
          minimum: 1,
          maximum: 10_000_000,
          description: 'Number of ratings.',
        }),
        source: unsaid(60, 'Where the ratings were given, shown after their number: "on Google".'),
      },
      { description: 'Rating of the shop, shown with each service.' },
    ),
  ),
  guarantees_delivery: Type.Optional(
    Type.Boolean({ description: 'Whether a service’s page calls its delivery time guaranteed.' }),
  ),
  booking: Type.Optional(
    closed(
      {
        lead: unsaid(300, 'Opening text of the booking page.'),
        invitation: unsaid(40, 'Text of the button above the footer that leads to the booking page.'),
        reasons: Type.Array(closed({ title: text(60), text: text(200) }), { maxItems: MOST_ROWS.reasons }),
      },
      { description: 'Texts about meetings. Each reason is shown with an icon.' },
    ),
  ),
  about: Type.Optional(
    closed({ headline: text(80), lead: text(300) }, { description: 'Opening texts of the About page.' }),
  ),
  contact: Type.Optional(
    closed({
      lead: text(300, 'Opening text of the Contact page.'),
      reasons: Type.Array(text(LINE_LENGTHS.reasons), {
        maxItems: 12,
        description: 'Why Choose Us, one reason per item.',
      }),
    }),
  ),
  faq: Type.Optional(
    Type.Array(
      closed({
        question: text(160),
        answer: text(1000),
        link: Type.Optional(siteLink('Path on this site that the answer’s link leads to.')),
        action: Type.Optional(text(40, 'Text of the link.')),
      }),
      { maxItems: MOST_ROWS.faq, description: 'Questions and answers of the FAQ page, in order.' },
    ),
  ),
  face: Type.Optional(FaceSchema),
  terms: Type.Optional(policy('The page of terms.')),
  refunds: Type.Optional(policy('The page about cancelling and refunds.')),
  privacy: Type.Optional(policy('The Privacy Policy page.')),
})
export type Shop = Static<typeof ShopSchema>

/** The profile as everybody may read it, with whether the shop is open. */
export const PublicShopSchema = closed({
  ...ShopSchema.properties,
  opening: OpeningStateSchema,
  picture_avif: Type.Optional(PictureAvifSchema),
})
export type PublicShop = Static<typeof PublicShopSchema>

/** The profile as the console edits it. */
export const ShopProfileSchema = closed({
  ...ShopSchema.properties,
  /** When it was last saved. */
  updated_at: TimestampSchema,
})
export type ShopProfile = Static<typeof ShopProfileSchema>

/**
 * The whole profile, to save it. `updated_at` is ignored, so that a profile can be sent back as it was read.
 */
export const SaveShopProfileSchema = closed({
  ...ShopSchema.properties,
  updated_at: Type.Optional(TimestampSchema),
})
export type SaveShopProfile = Static<typeof SaveShopProfileSchema>

const CredentialsSchema = Type.Object({ username: Type.String(), password: Type.String() })

/** Whether this is the sample shop, and the accounts that pre-fill its staff forms (specification §2). */
export const DemoSchema = Type.Object({
  demo: Type.Boolean(),
  admin: Type.Optional(CredentialsSchema),
  manager: Type.Optional(CredentialsSchema),
})

export const shopEndpoints = {
  'GET /public/shop': {
    role: 'public',
    summary: 'Get the shop profile, and whether the shop is open',
    reply: PublicShopSchema,
  },
  'GET /admin/settings/shop': {
    role: 'admin',
    summary: 'Get the shop profile for editing',
    reply: ShopProfileSchema,
    versioned: ShopSchema,
  },
  'PUT /admin/settings/shop': {
    role: 'admin',
    summary: 'Change the shop profile',
    records: ['profile'],
    body: SaveShopProfileSchema,
    bodyLimit: 1024 * 1024,
    reply: ShopProfileSchema,
    versioned: ShopSchema,
  },
  'GET /public/demo': { role: 'public', summary: 'Tell whether this is the sample shop', reply: DemoSchema },
} as const satisfies EndpointTable
