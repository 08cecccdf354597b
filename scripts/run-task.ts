import { ConfigError } from '../api/src/config/config.ts'

/** Runs a command-line task and prints its steps; of a ConfigError it prints only the message. */
export async function runTask(task: (step: (sentence: string) => void) => Promise<void>): Promise<void> {
  try {
    await task((sentence) => console.log(`• ${sentence} …`))
  } catch (error) {
    if (error instanceof ConfigError) console.error(`\nkarigar: ${error.message}`)
    else console.error('\nkarigar: this did not work.\n', error)
    process.exitCode = 1
  }
}
