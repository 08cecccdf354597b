import { isOffered } from '@karigar/contract/catalogue/state.rules'
import { pickFields } from '@karigar/contract/base/pick-fields'
import { type AdminService, type Service, ServiceSchema } from '@karigar/contract/catalogue/service.wire'

/** A service with all that belongs to it, as the database holds it. */
export interface StoredService extends AdminService {
  /** Those of its labels that are hidden. */
  hidden_label_ids: readonly string[]
}

/** Returns a service as shoppers see it: with what the contract shows of one, without hidden labels. */
export function shopperForm({ hidden_label_ids, ...stored }: StoredService): Service {
  const service = pickFields(ServiceSchema, stored)
  if (hidden_label_ids.length === 0) return service
  const isShown = (id: string) => !hidden_label_ids.includes(id)
  return {
    ...service,
    label_ids: service.label_ids.filter(isShown),
    labels: service.labels.filter(({ id }) => isShown(id)),
  }
}

/** Returns a service as shoppers see it; null while it, or its category, is hidden. */
export const offeredService = (service: StoredService): Service | null =>
  isOffered(service) ? shopperForm(service) : null

/** Returns a service as staff see it, with all its labels. */
export const adminService = ({ hidden_label_ids: _, ...service }: StoredService): AdminService => service
