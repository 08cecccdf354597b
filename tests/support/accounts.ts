import { accountRow, type NewAccount } from '../../api/src/modules/accounts/users/users.actions.ts'
import { insertUser } from '../../api/src/modules/accounts/users/users.repository.ts'
import type { UsersTable } from '../../api/src/database/tables/accounts.tables.ts'
import type { TestApp } from './build-test-app.ts'

/** Adds an account to the test's shop and returns its row. */
export async function addAccount({ app }: Pick<TestApp, 'app'>, account: NewAccount): Promise<UsersTable> {
  const row = await accountRow(account)
  await insertUser(app.db, row)
  return row
}

/** Returns the row of the sample shop's demo account with that role. */
export async function accountOf(
  { app }: Pick<TestApp, 'app'>,
  role: UsersTable['role'],
): Promise<UsersTable> {
  return app.db
    .selectFrom('users')
    .selectAll()
    .where('role', '=', role)
    .where('email', '=', `${role === 'user' ? 'customer' : role}@example.com`)
    .executeTakeFirstOrThrow()
}
