import { OpeningSchema, type OpeningState } from '@karigar/contract/shop/opening.wire'
import type { Database } from '../../../database/database.ts'
import { wholeSetting } from './recorded-setting.ts'

/** Whether the shop is open, which every page shows. */
export const opening = wholeSetting('opening', {
  schema: OpeningSchema,
  unsaved: { state: 'new' },
  shown: ({ state }) => state,
})

export const readOpening = async (db: Database): Promise<OpeningState> => (await opening.read(db)).state
