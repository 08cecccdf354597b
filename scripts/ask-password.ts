import { createInterface } from 'node:readline/promises'
import { checkRegistration } from '@karigar/contract/accounts/registration.rules'
import { ConfigError } from '../api/src/config/config.ts'

/** Returns what is wrong with a password, as a sentence; null when it is valid. */
function passwordMistake(password: string): string | null {
  const { password: mistake } = checkRegistration({ name: 'x', email: 'x@example.com', password })
  return mistake === undefined ? null : `${mistake}.`
}

/**
 * Asks for a password in a terminal until a valid one is typed. Throws a ConfigError when the input ends
 * before that (Ctrl-D).
 */
export async function askPassword(
  question: string,
  { input, output }: { input: NodeJS.ReadableStream; output: NodeJS.WritableStream },
): Promise<string> {
  const terminal = createInterface({ input, output })
  const ended = new Promise<never>((_, reject) => {
    terminal.once('close', () => reject(new ConfigError('No password was given: nothing was changed.')))
  })
  try {
    for (;;) {
      const password = await Promise.race([terminal.question(question), ended])
      const mistake = passwordMistake(password)
      if (mistake === null) return password
      output.write(`${mistake} Please try again.\n`)
    }
  } finally {
    // Closing the terminal rejects this promise too, when nobody waits for it any more.
    ended.catch(() => {})
    terminal.close()
  }
}
