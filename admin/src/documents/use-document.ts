import type { Reply, Request } from '@karigar/contract/client'
import type { EndpointKey } from '@karigar/contract/endpoints'
import { useQuery, type QueryKey } from '@tanstack/react-query'
import { callVersioned } from '../providers/api.ts'
import { REFRESH_MS } from '../providers/query-client.ts'

interface Document<Loaded> {
  queryKey: QueryKey
  load: (signal: AbortSignal) => Promise<Loaded>
  /** How often it is fetched again while it is on the screen, in milliseconds. */
  every?: (loaded: Loaded | undefined) => number
}

/** Fetches what a screen reads by a call of its own, and again while it is looked at. */
export const useDocument = <Loaded>({ queryKey, load, every = () => REFRESH_MS }: Document<Loaded>) =>
  useQuery<Loaded>({
    queryKey,
    refetchInterval: ({ state: { data } }) => every(data),
    queryFn: ({ signal }) => load(signal),
  })

type BodyOf<Key extends EndpointKey> = Request<Key> extends { body: infer Body } ? Body : never

interface DocumentCalls<Read extends EndpointKey, Write extends EndpointKey> {
  queryKey: QueryKey
  load: (signal: AbortSignal) => Promise<Reply<Read> & { etag: string }>
  save: (body: BodyOf<Write>, version: string | undefined) => Promise<Reply<Read> & { etag: string }>
}

/** Returns how a thing that always exists, such as a setting, is read and saved by two calls. */
export function documentCalls<Read extends EndpointKey, Write extends EndpointKey>(
  read: Read,
  write: Write,
  params?: Readonly<Record<string, string>>,
): DocumentCalls<Read, Write> {
  const send = (key: EndpointKey, request: object): Promise<unknown> =>
    callVersioned(key, { ...request, ...(params && { params }) } as never)
  return {
    queryKey: [read, params],
    load: (signal) => send(read, { signal }),
    save: (body, version) => send(write, { body, version }),
  } as DocumentCalls<Read, Write>
}
