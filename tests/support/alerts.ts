import type { AlertState } from '@karigar/contract/accounts/alert.wire'
import { onTestFinished } from 'vitest'
import type { TestApp } from './build-test-app.ts'

/** Returns what the account of this token has not seen. */
export async function alertsOf({ call }: TestApp, as: string): Promise<AlertState> {
  const response = await call('GET', '/api/staff/alerts', { as })
  if (response.statusCode !== 200) throw new Error(`Reading the alerts answered ${response.body}`)
  return response.json<AlertState>()
}

export const kindsOf = ({ alerts }: AlertState) => alerts.map(({ kind }) => kind)

/** A stream of alerts over a real connection. */
export interface FollowedAlerts {
  response: Response
  /** Resolves to the next state; null once the stream has ended. */
  next(): Promise<AlertState | null>
}

/** Makes the app listen, unless it does, and returns its address. */
export async function listening({ app }: TestApp): Promise<string> {
  const address = app.server.address()
  return address !== null && typeof address === 'object'
    ? `http://127.0.0.1:${address.port}`
    : app.listen({ port: 0, host: '127.0.0.1' })
}

/** Opens the stream of the account of this token; it is closed at the end of the test. */
export async function follow(shop: TestApp, as: string): Promise<FollowedAlerts> {
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const response = await fetch(`${await listening(shop)}/api/staff/alerts/stream`, {
    headers: { authorization: `Bearer ${as}` },
    signal: stop.signal,
  })
  const reader = response.ok ? response.body?.pipeThrough(new TextDecoderStream()).getReader() : undefined
  let text = ''
  return {
    response,
    async next() {
      for (;;) {
        const [, data] = /^event: alerts\ndata: (.*)\n\n/m.exec(text) ?? []
        if (data !== undefined) {
          text = text.slice(text.indexOf(data) + data.length + 2)
          return JSON.parse(data) as AlertState
        }
        const part = await reader?.read()
        if (!part || part.done) return null
        text += part.value
      }
    },
  }
}
