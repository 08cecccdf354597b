import { type Kysely, type RawBuilder, sql } from 'kysely'

/**
 * Matches a number that was written `+91 (0) 98220 12345`, `+91 0 …` or `091 …` and kept with that zero. No other
 * country's number can look so: none begins with zero, and no Indian one has thirteen digits.
 */
const isWrong = (number: RawBuilder<unknown>) =>
  sql<boolean>`length(${number}) = 13 and (${number} like '910%' or ${number} like '091%')
    and substr(${number}, 4, 1) between '1' and '9'`

/** The same number as it is kept today: a mobile number without its country code, a landline with it. */
const mended = (number: RawBuilder<unknown>) =>
  sql<string>`case when substr(${number}, 4, 1) between '6' and '9' then substr(${number}, 4)
    else '91' || substr(${number}, 4) end`

/** Mends phone numbers that were read wrongly, where they can be told for certain. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of [
    ['orders', 'phone'],
    ['orders', 'contact_phone'],
    ['bookings', 'user_num'],
  ] as const) {
    const number = sql.ref(column)
    await sql`update ${sql.table(table)} set ${number} = ${mended(number)} where ${isWrong(number)}`.execute(
      db,
    )
  }
  // An account whose right number another one has keeps the wrong one: nobody can tell whose it is.
  const number = sql.ref('users.phone')
  const { rows } = await sql<{ id: string; role: string; right: string }>`
    select id, role, ${mended(number)} as "right" from users where ${isWrong(number)} order by id`.execute(db)
  for (const { id, role, right } of rows)
    await sql`update users set phone = ${right} where id = ${id}
      and not exists (select 1 from users taken where taken.role = ${role} and taken.phone = ${right})`.execute(
      db,
    )
  await mendChatNumber(db)
}

/** The chat number always has its country code. */
async function mendChatNumber(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ value: string }>`select value from settings where key = 'shop'`.execute(db)
  for (const { value } of rows) {
    const profile = JSON.parse(value) as { whatsapp?: string }
    const whatsapp = profile.whatsapp?.replace(/^910(?=[1-9]\d{9}$)/, '91')
    if (whatsapp !== profile.whatsapp)
      await sql`update settings set value = ${JSON.stringify({ ...profile, whatsapp })} where key = 'shop'`.execute(
        db,
      )
  }
}
