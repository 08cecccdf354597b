import Type, { type Static } from 'typebox'
import { BRAND_MARKS } from '../pages/brand-marks.ts'
import { closed, PictureUrlSchema, TimestampSchema } from './common.ts'
import type { EndpointTable } from './endpoint.ts'
import { CHAT_NUMBER, LINE_LENGTHS, MOST_ROWS, SITE_LINK } from '../rules/shop.ts'

const text = (maxLength: number, description?: string) =>
  Type.String({ minLength: 1, maxLength, ...(description ? { description } : {}) })

/** Empty until the owner says it; the pages go without it. */
const unsaid = (maxLength: number, description?: string) =>
  Type.String({ maxLength, ...(description ? { description } : {}) })

/** Where something leads, on this site. */
const siteLink = (description: string) => Type.String({ pattern: SITE_LINK, maxLength: 200, description })

const FigureSchema = closed({ value: text(20), label: text(40) })

/**
 * What a shop says about itself on every page: nothing of it is written into the pages' code. Until it has a name and a
 * chat number its pages say that it opens soon (shop-opening.ts).
 */
export const ShopSchema = closed({
  name: unsaid(60, 'Empty until the owner gives it; cannot be emptied again.'),
  tagline: unsaid(160),
  email: unsaid(200),
  phones: Type.Array(text(LINE_LENGTHS.phones), {
    maxItems: 6,
    description: 'As shown to people; the first is the support phone.',
  }),
  whatsapp: Type.String({
    pattern: CHAT_NUMBER,
    description:
      'The chat number: digits with country code. Empty until the owner gives it; cannot be emptied again.',
  }),
  address: Type.Array(text(LINE_LENGTHS.address), {
    maxItems: 8,
    description: 'Postal address, a line an item.',
  }),
  hero: Type.Array(
    closed({
      headline: text(80),
      subline: text(160),
      badges: Type.Array(text(LINE_LENGTHS.badges), { maxItems: 6 }),
      picture: PictureUrlSchema,
      link: siteLink('Where the slide’s button leads, on this site.'),
      action: text(40, 'The button’s text.'),
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
      mark: Type.Enum([...BRAND_MARKS], { description: 'Which drawn logo stands for it.' }),
    }),
    { maxItems: MOST_ROWS.brands },
  ),
  story: Type.Array(text(LINE_LENGTHS.story), {
    maxItems: 20,
    description: 'Our Story, a paragraph an item.',
  }),
  achievements: Type.Array(FigureSchema, { maxItems: MOST_ROWS.achievements }),
  team: Type.Array(
    closed({ name: text(60), role: text(60), description: text(400), picture: PictureUrlSchema }),
    { maxItems: MOST_ROWS.team },
  ),
  hours: Type.Optional(text(80, 'When the shop works, as shown to people; the usual hours unless given.')),
  // A shop may leave out any of what follows; the page goes without that part.
  first_order_percent: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 90,
      description: 'What the first-order offer takes off, per cent; without it there is no such offer.',
    }),
  ),
  rating: Type.Optional(
    closed(
      {
        value: Type.Number({ minimum: 1, maximum: 5, description: 'Of 5, with at most one decimal.' }),
        count: Type.Integer({
          minimum: 1,
          maximum: 10_000_000,
          description: 'How many ratings it is made of.',
        }),
        source: unsaid(60, 'Where they were given, as shown behind their number: "on Google".'),
      },
      { description: 'How the shop is rated, shown with each service.' },
    ),
  ),
  guarantees_delivery: Type.Optional(
    Type.Boolean({ description: 'Whether a service’s page calls its delivery time guaranteed.' }),
  ),
  booking: Type.Optional(
    closed(
      {
        lead: unsaid(300, 'What the booking page opens with.'),
        invitation: unsaid(40, 'The text of the button above the footer that leads to the booking page.'),
        reasons: Type.Array(closed({ title: text(60), text: text(200) }), { maxItems: MOST_ROWS.reasons }),
      },
      { description: 'What is said of meetings. The first three reasons have icons of their own.' },
    ),
  ),
  about: Type.Optional(
    closed({ headline: text(80), lead: text(300) }, { description: 'What the About page opens with.' }),
  ),
  contact: Type.Optional(
    closed({
      lead: text(300, 'What the Contact page opens with.'),
      reasons: Type.Array(text(LINE_LENGTHS.reasons), {
        maxItems: 12,
        description: 'Why Choose Us, a reason an item.',
      }),
    }),
  ),
  faq: Type.Optional(
    Type.Array(
      closed({
        question: text(160),
        answer: text(1000),
        link: Type.Optional(siteLink('Where the answer’s link leads, on this site.')),
        action: Type.Optional(text(40, 'The link’s text.')),
      }),
      { maxItems: MOST_ROWS.faq, description: 'The FAQ page, in its order.' },
    ),
  ),
  privacy: Type.Optional(
    closed(
      {
        updated: text(40, 'Since when the policy holds, as shown to people.'),
        lead: text(400),
        sections: Type.Array(
          closed({
            heading: text(80),
            paragraphs: Type.Array(text(LINE_LENGTHS.paragraphs), { maxItems: 20 }),
          }),
          { maxItems: MOST_ROWS.sections },
        ),
      },
      { description: 'The Privacy Policy page.' },
    ),
  ),
})
export type Shop = Static<typeof ShopSchema>

/** The profile as the console edits it. */
export const ShopProfileSchema = closed({
  ...ShopSchema.properties,
  /** When it was last saved. */
  updated_at: TimestampSchema,
})
export type ShopProfile = Static<typeof ShopProfileSchema>

/** The profile as it is saved: whole; the moment it was read with may come along and counts for nothing. */
export const SaveShopProfileSchema = closed({
  ...ShopSchema.properties,
  updated_at: Type.Optional(TimestampSchema),
})
export type SaveShopProfile = Static<typeof SaveShopProfileSchema>

const CredentialsSchema = Type.Object({ username: Type.String(), password: Type.String() })

/** Whether this is the sample shop, and what its staff forms are pre-filled with (specification §2, login). */
export const DemoSchema = Type.Object({
  demo: Type.Boolean(),
  admin: Type.Optional(CredentialsSchema),
  manager: Type.Optional(CredentialsSchema),
})
export type Demo = Static<typeof DemoSchema>

export const shopEndpoints = {
  'GET /public/shop': { role: 'public', summary: 'What the shop says about itself', reply: ShopSchema },
  'GET /admin/settings/shop': {
    role: 'admin',
    summary: 'What the shop says about itself, to edit it',
    reply: ShopProfileSchema,
    versioned: ShopSchema,
  },
  'PUT /admin/settings/shop': {
    role: 'admin',
    summary: 'Change what the shop says about itself',
    body: SaveShopProfileSchema,
    bodyLimit: 1024 * 1024,
    reply: ShopProfileSchema,
    versioned: ShopSchema,
  },
  'GET /public/demo': { role: 'public', summary: 'Whether this is the sample shop', reply: DemoSchema },
} as const satisfies EndpointTable
