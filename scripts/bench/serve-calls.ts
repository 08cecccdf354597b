// Serves the API of the shop in the environment without publishing, to measure large shops whose pages would
// take minutes to render.
import { buildApp } from '../../api/src/app.ts'
import { loadConfig } from '../../api/src/config/config.ts'
import { openDatabase } from '../../api/src/database/open.ts'

const config = loadConfig(process.env)
const db = await openDatabase(config)
const app = await buildApp(config, { db, site: null })
const address = await app.listen({ host: '127.0.0.1', port: config.port })
console.log(`API       ${address}/api/docs`)
process.once('SIGTERM', () => void app.close().then(() => db.destroy()))
