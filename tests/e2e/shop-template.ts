import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { loadConfig } from '../../api/src/config/config.ts'
import { startServer } from '../../api/src/server.ts'
import { shopSettings, TEMPLATE } from './start-shop.ts'

/** Prepares and publishes the sample shop once, with its pictures for shared links; each worker copies it. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'karigar-e2e-template-'))
  const server = await startServer(loadConfig({ DEMO: '1', ...shopSettings(folder) }), () => {})
  await server.app.publisher.settled()
  await server.close()
  process.env[TEMPLATE] = folder
  return () => rm(folder, { recursive: true, force: true })
}
