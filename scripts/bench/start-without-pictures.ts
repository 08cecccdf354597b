// Starts the shop in the environment as `npm start` does, but draws no pictures for shared links: for a large shop they
// take many minutes of a core, which would be measured with everything else.
import { loadConfig } from '../../api/src/config/config.ts'
import { startServer } from '../../api/src/server.ts'

const server = await startServer(loadConfig(), () => {}, { drawsPictures: false })
console.log(`API       ${server.address}/api/docs`)
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)))
