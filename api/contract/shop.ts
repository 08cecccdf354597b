import Type, { type Static } from 'typebox'
import { PictureUrlSchema } from './common.ts'
import type { EndpointTable } from './endpoint.ts'

const text = (maxLength: number, description?: string) =>
  Type.String({ minLength: 1, maxLength, ...(description ? { description } : {}) })

/** What a shop says about itself on every page: nothing of it is written into the pages' code. */
export const ShopSchema = Type.Object({
  name: text(60),
  tagline: text(160),
  email: text(200),
  phones: Type.Array(text(20), {
    minItems: 1,
    description: 'As shown to people; the first is the support phone.',
  }),
  whatsapp: Type.String({
    pattern: '^[1-9][0-9]{7,14}$',
    description: 'The chat number: digits with country code.',
  }),
  address: Type.Array(text(120), { description: 'Postal address, a line an item.' }),
  hero: Type.Array(
    Type.Object({
      headline: text(80),
      subline: text(160),
      badges: Type.Array(text(40)),
      picture: PictureUrlSchema,
      link: text(200, 'Where the slide’s button leads, on this site.'),
      action: text(40, 'The button’s text.'),
    }),
    { minItems: 1 },
  ),
  stats: Type.Array(Type.Object({ value: text(20), label: text(40) })),
  testimonials: Type.Array(Type.Object({ quote: text(500), name: text(60), role: text(100) })),
  brands: Type.Array(Type.Object({ name: text(60), mark: text(40, 'Which drawn logo stands for it.') })),
  story: Type.Array(text(1000), { description: 'Our Story, a paragraph an item.' }),
  achievements: Type.Array(Type.Object({ value: text(20), label: text(40) })),
  team: Type.Array(
    Type.Object({ name: text(60), role: text(60), description: text(400), picture: PictureUrlSchema }),
  ),
  hours: Type.Optional(text(80, 'When the shop works, as shown to people; the usual hours unless given.')),
  // A shop may leave out any of what follows; the page goes without that part.
  about: Type.Optional(
    Type.Object({ headline: text(80), lead: text(300) }, { description: 'What the About page opens with.' }),
  ),
  contact: Type.Optional(
    Type.Object({
      lead: text(300, 'What the Contact page opens with.'),
      reasons: Type.Array(text(120), { description: 'Why Choose Us, a reason an item.' }),
    }),
  ),
  faq: Type.Optional(
    Type.Array(
      Type.Object({
        question: text(160),
        answer: text(1000),
        link: Type.Optional(text(200, 'Where the answer’s link leads, on this site.')),
        action: Type.Optional(text(40, 'The link’s text.')),
      }),
      { description: 'The FAQ page, in its order.' },
    ),
  ),
  privacy: Type.Optional(
    Type.Object(
      {
        updated: text(40, 'Since when the policy holds, as shown to people.'),
        lead: text(400),
        sections: Type.Array(Type.Object({ heading: text(80), paragraphs: Type.Array(text(1000)) })),
      },
      { description: 'The Privacy Policy page.' },
    ),
  ),
})
export type Shop = Static<typeof ShopSchema>

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
  'GET /public/demo': { role: 'public', summary: 'Whether this is the sample shop', reply: DemoSchema },
} as const satisfies EndpointTable
