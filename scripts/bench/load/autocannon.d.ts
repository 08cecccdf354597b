declare module 'autocannon' {
  export interface Request {
    method: 'GET' | 'POST'
    path: string
    headers: Record<string, string>
    body?: string
    /** Returns the request as it is sent this time. */
    setupRequest?: (request: Request) => Request
  }

  interface Result {
    errors: number
    timeouts: number
    non2xx: number
    statusCodeStats: Record<string, { count: number }>
  }

  interface Run extends PromiseLike<Result> {
    /** Called for each response, with its status, its size in bytes and its time in milliseconds. */
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): void
    stop(): void
  }

  export default function autocannon(options: {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    requests: Request[]
    /** Milliseconds between two looks at whether the time is over. */
    sampleInt: number
    /** Seconds. */
    timeout: number
  }): Run
}
