import type { AdminService, SaveService } from '@karigar/contract/catalogue/service.wire'
import type { ServiceDraft } from '@karigar/contract/catalogue/service-draft.wire'
import { newService } from './factories.ts'
import { readHistory } from './history.ts'
import type { TestApp, TestAppOptions } from './build-test-app.ts'
import { shopWithService } from './orders.ts'

export const HOUR = 60 * 60_000

/** Returns the moment so many milliseconds from now. */
export const soon = (ms: number) => new Date(Date.now() + ms).toISOString()

/** Returns the calls that the draft of a service goes through. */
export function draftCalls({ shop, admin, service }: { shop: TestApp; admin: string; service: string }) {
  const at = `/api/admin/services/${service}`
  const etag = async () => String((await shop.call('GET', at, { as: admin })).headers.etag)
  const put = async (content: SaveService, version: string | null = null, seen?: string) =>
    shop.call('PUT', `${at}/draft`, {
      as: admin,
      json: { content, etag: seen ?? (await etag()), version },
    })
  const read = async () =>
    (await shop.call('GET', `${at}/draft`, { as: admin })).json<{ draft: ServiceDraft | null }>().draft
  const required = async () => {
    const draft = await read()
    if (!draft) throw new Error('There is no draft.')
    return draft
  }
  return {
    put,
    read,
    required,
    etag,
    own: async () => (await shop.call('GET', at, { as: admin })).json<AdminService>(),
    save: (changes: Partial<SaveService>) => shop.call('PUT', at, { as: admin, json: newService(changes) }),
    publish: ({ version, etag: seen }: Pick<ServiceDraft, 'version' | 'etag'>) =>
      shop.call('POST', `${at}/draft/publish`, { as: admin, json: { version, etag: seen } }),
    plan: ({ version, etag: seen }: Pick<ServiceDraft, 'version' | 'etag'>, publish_at: string | null) =>
      shop.call('PUT', `${at}/draft/moment`, { as: admin, json: { version, etag: seen, publish_at } }),
    discard: (version: string) => shop.call('DELETE', `${at}/draft`, { as: admin, query: { version } }),
    history: () => readHistory(shop, admin, { thing_id: service }),
    /** Moves the time of the draft behind the shop's back: without more, it has come. */
    due: (publish_at = soon(-1)) =>
      shop.app.db
        .updateTable('service_drafts')
        .set({ publish_at })
        .where('service_id', '=', service)
        .execute(),
  }
}

/** A shop with a service, and the calls that its draft goes through. */
export async function shopWithDraft(own: Partial<SaveService> = {}, options?: TestAppOptions) {
  const context = await shopWithService(own, options)
  return { ...context, ...draftCalls(context) }
}

/** A shop whose draft is planned for an hour from now. */
export async function shopWithPlan(...made: Parameters<typeof shopWithDraft>) {
  const context = await shopWithDraft(...made)
  const { put, plan, required } = context
  await put(dearer)
  const publish_at = soon(HOUR)
  const planned = await plan(await required(), publish_at)
  if (planned.statusCode !== 200) throw new Error(`Planning answered ${planned.body}`)
  return { ...context, publish_at }
}

/** A draft of the factories' service with another title and price. */
export const dearer = newService({
  title: 'Another poster',
  price_categories: [{ name: 'Basic', price: 2999, original_price: null, delivery_time: '3 days' }],
})
