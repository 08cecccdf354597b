import { AdminServiceSchema, ServiceSchema } from '@karigar/contract/catalogue/service.wire'

/** What staff read of a service that was just added, and shoppers do not. */
export const STAFF_FIELDS = {
  state: 'live',
  goes_live_at: null,
  taken_down_at: null,
  has_draft: false,
  draft_publish_at: null,
  draft_plan_is_void: false,
  draft_missed_at: null,
  category_state: 'live',
} as const

const named = Object.keys(AdminServiceSchema.properties).filter((name) => !(name in ServiceSchema.properties))

/** Returns a service as shoppers read it, from what staff read. */
export const withoutStaffFields = <Read extends object>(service: Read): Partial<Read> =>
  Object.fromEntries(Object.entries(service).filter(([name]) => !named.includes(name))) as Partial<Read>
