// `npm run admin:create -- <username> <name> <email>`: the first admin of a real shop. The password comes from
// ADMIN_PASSWORD or is asked for, so that it does not stand in the shell's history.
import { createInterface } from 'node:readline/promises'
import { checkRegistration } from '@karigar/contract/rules/registration'
import { ConfigError } from '../api/src/config.ts'
import { brokenConstraint } from '../api/src/database/dialect.ts'
import { accountRow } from '../api/src/modules/users/users.actions.ts'
import { insertUser } from '../api/src/modules/users/users.repository.ts'
import { withShop } from './open-shop.ts'
import { runTask } from './run-task.ts'

async function readPassword(): Promise<string> {
  const given = process.env.ADMIN_PASSWORD
  if (given !== undefined) return given
  if (!process.stdin.isTTY)
    throw new ConfigError('There is no terminal to ask for the password in: give it as ADMIN_PASSWORD.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await terminal.question('Password for the new admin: ')
  } finally {
    terminal.close()
  }
}

await runTask(async () => {
  const [username, name, email] = process.argv.slice(2)
  if (!username?.trim() || !name || !email)
    throw new ConfigError('Usage: npm run admin:create -- <username> <name> <email>')
  const password = await readPassword()
  const [mistake] = Object.values(checkRegistration({ name, email, password }))
  if (mistake) throw new ConfigError(`${mistake}.`)
  await withShop(async (db) => {
    try {
      await insertUser(db, await accountRow({ role: 'admin', username, name, email, password }))
    } catch (error) {
      if (brokenConstraint(error) === 'unique')
        throw new ConfigError(
          `There is already an admin with the username ${username} or the e-mail ${email}.`,
        )
      throw error
    }
    console.log(`Admin ${username} can now sign in at /login?redirect=admin.`)
  })
})
