import { writeFile } from 'node:fs/promises'
import type { Reporter } from 'vitest/node'

/**
 * A reporter of what goes wrong outside tests, such as a worker that dies: Vitest's own report in JSON leaves it out.
 * It writes the messages, as a JSON array, into the file that `OUTSIDE_TESTS` names.
 */
export default class OutsideTests implements Reporter {
  async onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): Promise<void> {
    // Of a worker that died, the cause says how, and in which file.
    const messages = errors.map(({ message, cause }) => [message, cause?.message].filter(Boolean).join(' '))
    if (process.env.OUTSIDE_TESTS) await writeFile(process.env.OUTSIDE_TESTS, JSON.stringify(messages))
  }
}
