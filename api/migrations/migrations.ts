import type { Migration } from 'kysely/migration'
import * as accounts from './0001-accounts.ts'
import * as catalogue from './0002-catalogue.ts'
import * as publication from './0003-publication.ts'

/** Every migration in order; a shop's database remembers by name which have run. */
export const migrations: Record<string, Migration> = {
  '0001-accounts': accounts,
  '0002-catalogue': catalogue,
  '0003-publication': publication,
}
