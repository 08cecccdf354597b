// Runs one process of a shop like `npm run start:production`, but without building the console: prepares the
// shop, listens, prints its address as a line, and shuts down cleanly on SIGTERM.
import { loadConfig } from '../../api/src/config/config.ts'
import { startServer } from '../../api/src/server.ts'

// Drawing the pictures for shared links takes longer than all else, and has tests of its own.
const server = await startServer(loadConfig(), () => {}, { drawsPictures: false })
console.log(server.address)
process.once('SIGTERM', () => void server.close())
