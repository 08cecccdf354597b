import { type SaveService, SaveServiceSchema } from '@karigar/contract/catalogue/service.wire'
import type { Database } from '../../../database/database.ts'
import type {
  DraftPictures,
  ReplacedDraft,
  ServiceDraftsTable,
} from '../../../database/tables/catalogue.tables.ts'
import { versionOf } from '../../../http/record-version.ts'
import { readService } from '../services/services.actions.ts'
import { moveDraft } from './replace-picture.repository.ts'

/** Returns which pictures a draft shows. */
export function picturesOf(content: string): DraftPictures {
  const { service_banner, service_thumbnails } = JSON.parse(content) as SaveService
  return {
    ...(service_banner !== undefined && { service_banner }),
    ...(service_thumbnails !== undefined && { service_thumbnails }),
  }
}

const versionNow = async (db: Database, id: string) => versionOf(await readService(db, id), SaveServiceSchema)

/**
 * Makes a change of services and gives their drafts other pictures. A draft of the service as it was becomes one of the
 * service as it is then. Returns the pictures of each draft before and after.
 */
export async function moveDrafts(
  db: Database,
  {
    drafts,
    contentOf,
    change,
  }: {
    drafts: readonly ServiceDraftsTable[]
    contentOf: (draft: ServiceDraftsTable) => string
    change: () => Promise<void>
  },
): Promise<ReplacedDraft[]> {
  const before = new Map<string, string>()
  for (const { service_id } of drafts) before.set(service_id, await versionNow(db, service_id))
  await change()
  const moved: ReplacedDraft[] = []
  for (const draft of drafts) {
    const { service_id, content, based_on, planned_for } = draft
    const after = contentOf(draft)
    const [was, now] = [before.get(service_id), await versionNow(db, service_id)]
    await moveDraft(db, {
      service_id,
      content: after,
      based_on: based_on === was ? now : based_on,
      planned_for: planned_for === was ? now : planned_for,
    })
    moved.push({ service_id, before: picturesOf(content), after: picturesOf(after) })
  }
  return moved
}
