import type { EndpointKey, Endpoints } from '@karigar/contract/endpoints'
import type { ListQuery } from '@karigar/contract/base/shared-schemas'
import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import { type ListRequest, type ListRules, type Page, readList, sendPage } from '../http/list-query.ts'
import { type Call, serve } from './mount.ts'

type Rows<K extends EndpointKey> = Static<Endpoints[K]['reply']>

/** Serves a list, which has the name that its path ends with: by these rules, the page that `read` returns. */
export function serveList<K extends EndpointKey, Column extends string, Filter extends string>(
  app: FastifyInstance,
  key: K,
  rules: ListRules<Column, Filter>,
  read: (
    list: ListRequest<Column, Filter>,
    call: Call<K>,
  ) => Promise<Page<Rows<K> extends readonly (infer Row)[] ? Row : never>>,
): void {
  const name = key.slice(key.lastIndexOf('/') + 1)
  serve(app, key, async (call) => {
    const list = readList(call.query as ListQuery, rules)
    return sendPage(call.reply, name, list, await read(list, call)) as Rows<K>
  })
}
