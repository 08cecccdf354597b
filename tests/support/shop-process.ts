// One process of a shop, as `npm run start:production` runs it but for the console's build: prepares, listens, prints
// its address as a line, and ends in order on SIGTERM.
import { loadConfig } from '../../api/src/config/config.ts'
import { startServer } from '../../api/src/server.ts'

const server = await startServer(loadConfig(), () => {})
console.log(server.address)
process.once('SIGTERM', () => void server.close())
