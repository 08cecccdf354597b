import net from 'node:net'

interface Speed {
  /** Milliseconds from sending a request to the first byte of its response, without the server's own time. */
  latencyMs: number
  /** Bytes per second that all connections together may receive. */
  bytesPerSecond: number
}

const PIECE = 1460
const TICK_MS = 4

/**
 * Starts a proxy to a server on this machine that is as slow as a phone's network. Unlike the browser's own
 * throttling it also slows a service worker's requests. The connections take turns, one piece at a time.
 *
 * @param target the server's address, such as http://127.0.0.1:4000
 */
export async function slowNetwork(
  target: string,
  { latencyMs, bytesPerSecond }: Speed,
): Promise<{ address: string; close: () => void }> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<net.Socket>()
  const waiting = new Map<net.Socket, Buffer>()

  const server = net.createServer({ noDelay: true }, (client) => {
    const upstream = net.connect({ host: hostname, port: Number(port), noDelay: true })
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      // Either side may disconnect in the middle of a response.
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
    client.on('data', (asked) => setTimeout(() => upstream.write(asked), latencyMs))
    client.on('close', () => upstream.destroy())
    upstream.on('data', (answer) =>
      waiting.set(client, Buffer.concat([waiting.get(client) ?? Buffer.alloc(0), answer])),
    )
    upstream.on('close', () => {
      if (!waiting.has(client)) client.end()
    })
  })

  let allowance = 0
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    // Bandwidth that is not used while nothing waits is not saved up.
    allowance = waiting.size === 0 ? 0 : allowance + ((now - last) / 1000) * bytesPerSecond
    last = now
    while (allowance > 0 && waiting.size > 0) {
      for (const [client, bytes] of waiting) {
        const piece = bytes.subarray(0, PIECE)
        if (!client.destroyed) client.write(piece)
        allowance -= piece.length
        if (bytes.length > PIECE && !client.destroyed) waiting.set(client, bytes.subarray(PIECE))
        else waiting.delete(client)
        if (allowance <= 0) break
      }
    }
  }, TICK_MS)

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const listening = server.address()
  if (listening === null || typeof listening === 'string') throw new Error('No free port was found.')
  return {
    address: `http://127.0.0.1:${listening.port}`,
    close() {
      clearInterval(timer)
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
