import net from 'node:net'
import { type Config, ConfigError } from '../api/src/config/config.ts'

/** Finds out early, before the long steps, that the port is taken. Throws ConfigError. */
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
