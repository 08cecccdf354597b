import { createInterface } from 'node:readline/promises'
import { checkRegistration } from '@karigar/contract/rules/registration'
import { ConfigError } from '../api/src/config/config.ts'

/** What is wrong with a password, as a sentence; null where nothing is. */
export function passwordMistake(password: string): string | null {
  const { password: mistake } = checkRegistration({ name: 'x', email: 'x@example.com', password })
  return mistake === undefined ? null : `${mistake}.`
}

/**
 * Asks for a password in a terminal, again after one that will not do. Throws a ConfigError when the terminal ends
 * without one (Ctrl-D).
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
    // Closing rejects it as well, after the answer is there.
    ended.catch(() => {})
    terminal.close()
  }
}
