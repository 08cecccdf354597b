import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { loadConfig } from '../../api/src/config/config.ts'
import { startServer } from '../../api/src/server.ts'
import { buildConsole } from '../../scripts/build-console.ts'
import { startDatabases } from './shop-database.ts'
import { shopSettings, TEMPLATE } from './start-shop.ts'

/** Prepares and publishes the sample shop once, with its pictures for shared links; each worker copies it. */
export default async function setup(): Promise<() => Promise<void>> {
  // The shops of several workers would otherwise build it at the same time.
  await buildConsole((sentence) => console.log(`• ${sentence} …`))
  const folder = await mkdtemp(path.join(os.tmpdir(), 'karigar-e2e-template-'))
  const databases = await startDatabases()
  const end = async () => {
    await databases.end()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const config = loadConfig({ DEMO: '1', ...shopSettings(folder), ...databases.env })
    const server = await startServer(config, () => {})
    await server.app.publisher.settled()
    await server.close()
  } catch (error) {
    await end()
    throw error
  }
  process.env[TEMPLATE] = folder
  return end
}
