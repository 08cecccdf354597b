import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { loadConfig } from '../../api/src/config/config.ts'
import { startServer } from '../../api/src/server.ts'
import { publicSiteUrl } from '../support/compiled-site.ts'
import { sampleDatabase } from '../support/test-database.ts'

const HALVES = [
  'GET / HTTP/1.1\r\nhost: shop.example\r\n',
  'POST /api/public/orders HTTP/1.1\r\nhost: shop.example\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"it',
  'GET /health HTTP/1.1\r\nhost: shop.example\r\n\r\nGET /hea',
]

it('stopping takes less than ten seconds even with incomplete requests open', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'karigar-stop-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  await sampleDatabase(dataDir, { published: true })
  const server = await startServer(
    loadConfig({
      DATA_DIR: dataDir,
      PORT: '0',
      PUBLIC_SITE_URL: publicSiteUrl,
      LOG_LEVEL: 'silent',
      DEMO: '1',
    }),
    () => {},
    { drawsPictures: false },
  )
  const { port } = new URL(server.address)
  for (const half of HALVES) {
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => {
      // The server may cut it off.
    })
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    await new Promise((resolve) => socket.write(half, resolve))
  }
  // Once this is answered, the server has read everything sent before.
  expect((await fetch(`${server.address}/health`)).status).toBe(200)
  const started = performance.now()
  await server.close()
  expect(performance.now() - started).toBeLessThan(10_000)
})
