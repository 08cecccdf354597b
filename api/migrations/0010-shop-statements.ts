import { type Kysely, sql } from 'kysely'

/** Texts that were part of the pages' code. Existing shops get them, so that their pages stay the same. */
const SAID_SO_FAR = {
  first_order_percent: 10,
  // The source of this rating is unknown.
  rating: { value: 4.9, count: 15, source: '' },
  guarantees_delivery: true,
  booking: {
    lead: 'Pick a time that suits you. It takes under a minute, and the consultation is free.',
    invitation: 'Book a free consultation',
    reasons: [
      {
        title: 'Expert Consultation',
        text: 'Talk to the person who will plan your work, not to a call centre.',
      },
      {
        title: 'Tailored Solutions',
        text: 'Leave with a scope, a price and a delivery day made for your business.',
      },
      { title: 'Free Consultation', text: 'The meeting costs nothing and binds you to nothing.' },
    ],
  },
}

/** Adds these texts to the profile of an existing shop. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ value: string }>`select value from settings where key = 'shop'`.execute(db)
  for (const { value } of rows) {
    const profile = { ...SAID_SO_FAR, ...(JSON.parse(value) as object) }
    await sql`update settings set value = ${JSON.stringify(profile)} where key = 'shop'`.execute(db)
  }
}
