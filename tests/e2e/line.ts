import net from 'node:net'

/** A connection between browser and shop that can be cut, like the cable of a desk. */
export interface Line {
  /** The shop's address through this line. */
  url: string
  /** Breaks every connection and lets no new one through. */
  cut(): Promise<void>
  mend(): void
  close(): Promise<void>
}

/** Opens a line to the shop at this address. */
export async function openLine(shopUrl: string): Promise<Line> {
  const { hostname, port } = new URL(shopUrl)
  const sockets = new Set<net.Socket>()
  let isCut = false
  const keep = (socket: net.Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // Connections that break are what this is for.
    socket.on('error', () => socket.destroy())
  }
  const server = net.createServer((near) => {
    keep(near)
    if (isCut) return void near.destroy()
    const far = net.connect(Number(port), hostname)
    keep(far)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    near.pipe(far).pipe(near)
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port: own } = server.address() as net.AddressInfo
  const breakAll = async () => {
    for (const socket of sockets) socket.destroy()
    await Promise.all([...sockets].map((socket) => new Promise((resolve) => socket.once('close', resolve))))
  }
  return {
    url: `http://127.0.0.1:${own}`,
    async cut() {
      isCut = true
      await breakAll()
    },
    mend() {
      isCut = false
    },
    async close() {
      server.close()
      await breakAll()
    },
  }
}
