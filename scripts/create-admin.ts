// `npm run admin:create -- <username> <name> <email> [admin|manager]`: adds an admin, such as the first one
// of a real shop, or a manager. The password is read from ADMIN_PASSWORD or asked for, so that it is not in
// the shell's history.
import { checkNewAdmin } from '@karigar/contract/accounts/admin.rules'
import { ConfigError } from '../api/src/config/config.ts'
import { brokenConstraint } from '../api/src/database/dialect.ts'
import { transact } from '../api/src/database/transact.ts'
import { actingAs } from '../api/src/history/acting.ts'
import { accountRow } from '../api/src/modules/accounts/users/users.actions.ts'
import { insertUser } from '../api/src/modules/accounts/users/users.repository.ts'
import { askPassword } from './ask-password.ts'
import { withShop } from './open-shop.ts'
import { runTask } from './run-task.ts'

/** A placeholder, to check the other fields before the password is asked for. */
const ANY_PASSWORD = 'x'.repeat(12)

async function readPassword(role: string): Promise<string> {
  const given = process.env.ADMIN_PASSWORD
  if (given !== undefined) return given
  if (!process.stdin.isTTY)
    throw new ConfigError('There is no terminal to ask for the password in: give it as ADMIN_PASSWORD.')
  return askPassword(`Password for the new ${role}: `, { input: process.stdin, output: process.stdout })
}

function refuseMistake(account: Parameters<typeof checkNewAdmin>[0]): void {
  const [mistake] = Object.values(checkNewAdmin(account))
  if (mistake) throw new ConfigError(`${mistake}.`)
}

await runTask(async () => {
  const [username, name, email, role = 'admin'] = process.argv.slice(2)
  if (!username?.trim() || !name || !email)
    throw new ConfigError('Usage: npm run admin:create -- <username> <name> <email> [admin|manager]')
  if (role !== 'admin' && role !== 'manager')
    throw new ConfigError(`The role must be admin or manager, not "${role}".`)
  refuseMistake({ username, name, email, password: ANY_PASSWORD })
  const password = await readPassword(role)
  refuseMistake({ username, name, email, password })
  await withShop(async (db) => {
    try {
      const row = await accountRow({ role, username, name, email, password })
      await actingAs({ id: null, name: 'The server’s command line' }, () =>
        transact(db, (trx) => insertUser(trx, row)),
      )
    } catch (error) {
      if (brokenConstraint(error) === 'unique')
        throw new ConfigError(
          `There is already ${role === 'admin' ? 'an admin' : 'a manager'} with the username ${username} or the e-mail ${email}.`,
        )
      throw error
    }
    const called = role === 'admin' ? 'Admin' : 'Manager'
    console.log(`${called} ${username} can now sign in at /login?redirect=${role}.`)
  })
})
