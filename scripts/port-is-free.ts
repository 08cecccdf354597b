import net from 'node:net'
import { type Config, ConfigError } from '../api/src/config/config.ts'

/** Throws a ConfigError if the port is in use, so that this is known before the long steps. */
export async function portIsFree({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  if (port === 0) return
  await new Promise<void>((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return resolve()
      reject(
        new ConfigError(
          `Port ${port} is already in use. Stop the other program, or choose another port: PORT=${port + 1} npm start.`,
        ),
      )
    })
    probe.listen({ host, port }, () => probe.close(() => resolve()))
  })
}
