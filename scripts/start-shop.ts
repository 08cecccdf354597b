// Prepares and serves the whole shop; `start.ts` loads it.
import { ConfigError, loadConfig, mayBeSample } from '../api/src/config/config.ts'
import { startServer } from '../api/src/server.ts'
import { DEMO_ACCOUNTS } from '../api/src/modules/shop/shop/demo-accounts.ts'
import { buildConsole } from './build-console.ts'
import { forOperator } from './operator-error.ts'
import { portIsFree } from './port-is-free.ts'
import { whenToEnd } from './when-to-end.ts'

const step = (sentence: string) => console.log(`• ${sentence} …`)
/** Timeout of a clean stop, in milliseconds: well below the timeouts of service managers. */
const STOP_MS = 10_000
const production = process.argv.includes('--production')

function explain(failure: unknown): never {
  const error = forOperator(failure)
  if (error instanceof ConfigError) console.error(`\nkarigar: ${error.message}`)
  else console.error('\nkarigar: the shop could not be started.\n', error)
  process.exit(1)
}

try {
  const config = loadConfig(
    production
      ? { ...process.env, NODE_ENV: 'production' }
      : { DEMO: mayBeSample(process.env) ? '1' : '0', ...process.env },
  )
  await portIsFree(config)
  await buildConsole(step)
  const server = await startServer(config, step)
  console.log(`
Karigar is running.

  Shop      ${config.publicSiteUrl}
  Console   ${config.publicSiteUrl}/admin
  API       ${server.address}/api/docs
`)
  if (config.demo) {
    const { admin, manager, customer } = DEMO_ACCOUNTS
    console.log(
      `  Sample accounts: admin ${admin.username}/${admin.password}, manager ${manager.username}/${manager.password}, customer ${customer.email}/${customer.password}\n`,
    )
  }
  console.log('Press Ctrl-C to stop.')

  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    console.log('\nStopping …')
    setTimeout(() => {
      console.error('karigar: not everything had ended in time; the next start makes it good.')
      process.exit(1)
    }, STOP_MS).unref()
    server.close().then(() => process.exit(0), explain)
  }
  whenToEnd(stop)
} catch (error) {
  explain(error)
}
