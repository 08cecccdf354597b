import { ConfigError } from '../api/src/config/config.ts'
import { forOperator } from './operator-error.ts'

/** Runs a command-line task and prints its steps; of an error that the operator can fix it prints only a sentence. */
export async function runTask(task: (step: (sentence: string) => void) => Promise<void>): Promise<void> {
  try {
    await task((sentence) => console.log(`• ${sentence} …`))
  } catch (failure) {
    const error = forOperator(failure)
    if (error instanceof ConfigError) console.error(`\nkarigar: ${error.message}`)
    else console.error('\nkarigar: this did not work.\n', error)
    process.exitCode = 1
  }
}
