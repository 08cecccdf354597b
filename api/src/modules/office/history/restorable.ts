import {
  type Difference,
  type Fields,
  type HistoryKind,
  isRestorableKind,
  isRestorableSetting,
  PROFILE_ID,
  type RestorableKind,
  type RestorableSetting,
} from '@karigar/contract/base/history.rules'
import { MeetingSettingsSchema } from '@karigar/contract/meetings/booking.wire'
import { SaveCatalogueOrderSchema } from '@karigar/contract/catalogue/catalogue-order.wire'
import { SaveCategorySchema } from '@karigar/contract/catalogue/category.wire'
import { ChatTextsSchema } from '@karigar/contract/sales/chat-text.wire'
import { SaveLabelSchema } from '@karigar/contract/catalogue/label.wire'
import { LoyaltySchema } from '@karigar/contract/shop/loyalty.wire'
import { SavePictureSchema } from '@karigar/contract/catalogue/picture.wire'
import { SaveServiceSchema } from '@karigar/contract/catalogue/service.wire'
import { DocumentSettingsSchema } from '@karigar/contract/sales/document.wire'
import { ShopSchema } from '@karigar/contract/shop/shop.wire'
import { SaveSynonymSchema } from '@karigar/contract/catalogue/synonym.wire'
import { UpiSettingsSchema } from '@karigar/contract/shop/upi.wire'
import { pictureMessages } from '@karigar/contract/catalogue/picture.words'
import type { Kysely } from 'kysely'
import type { Static, TObject } from 'typebox'
import type { Database, Tables } from '../../../database/database.ts'
import type { RecordedThing } from '../../../history/note-change.ts'
import { conflict } from '../../../http/errors.ts'
import {
  changeCatalogueOrder,
  readCatalogueOrder,
} from '../../catalogue/catalogue-order/catalogue-order.actions.ts'
import { recordedArrangement } from '../../catalogue/catalogue-order/catalogue-order.repository.ts'
import { fitArrangement } from '../../catalogue/catalogue-order/earlier-arrangement.ts'
import { addCategory, changeCategory, readCategory } from '../../catalogue/categories/categories.actions.ts'
import { recordedCategory } from '../../catalogue/categories/categories.repository.ts'
import { addLabel, changeLabel, readLabel } from '../../catalogue/labels/labels.actions.ts'
import { recordedLabel } from '../../catalogue/labels/labels.repository.ts'
import {
  changeDocumentSettings,
  readDocumentSettings,
  recordedDocumentSettings,
} from '../../sales/documents/document-settings.ts'
import { changeChatTexts, readChatTexts, recordedChatTexts } from '../../sales/order-desk/chat-texts.ts'
import { changeUpiSettings, readUpiSettings, recordedUpi } from '../../sales/order-payments/upi-settings.ts'
import { addService, changeService, readService } from '../../catalogue/services/services.actions.ts'
import { recordedService } from '../../catalogue/service-rows/service-rows.repository.ts'
import { changeLoyalty, readLoyalty, recordedLoyalty } from '../../shop/settings/loyalty.ts'
import { changeMeetings, readMeetings, recordedMeetings } from '../../meetings/bookings/meeting-settings.ts'
import { addSynonym, changeSynonym, readSynonym } from '../../catalogue/synonyms/synonyms.actions.ts'
import { changePicture, readPicture } from '../../catalogue/pictures/pictures.actions.ts'
import { recordedPicture } from '../../catalogue/pictures/picture-texts.repository.ts'
import { recordedSynonym } from '../../catalogue/synonyms/synonyms.repository.ts'
import { changeShop, readShopProfile, recordedProfile } from '../../shop/shop/shop.actions.ts'

/** A recorded version as it can be saved now. */
export interface Fitted {
  body: Fields
  leftOut: string[]
  difference: Difference
}

/** How a kind of thing is read and saved when one of its versions is brought back. */
export interface Restorable {
  thing: RecordedThing
  /** What a save takes, which is also what its ETag covers. */
  schema: TObject
  /** Returns what it is now, as its own endpoint does; throws 404 when it does not exist. */
  present(db: Database, id: string): Promise<object>
  /** Saves a version as its own endpoint does. Throws 412 when `etag` is outdated. */
  save(db: Kysely<Tables>, id: string, body: unknown, etag: string): Promise<unknown>
  /** Adds it again under its id, as of `created_at` where that was recorded; absent for what always exists. */
  add?(db: Kysely<Tables>, id: string, body: unknown, created_at?: string): Promise<unknown>
  /**
   * For what records whole versions: turns the one that is asked for into what would be saved, with sentences about what
   * cannot come back, and into the difference that is shown. Throws 409 when it was not recorded whole.
   */
  fit?(db: Database, id: string, recorded: Fields): Promise<Fitted>
  /** Fields of a save that do not come back with a version, because they are about times to come. */
  staying?: readonly string[]
}

/** Returns the typed parts as a Restorable; bodies are checked against `schema` before they are saved. */
function restorable<Schema extends TObject>({
  save,
  add,
  ...parts
}: Pick<Restorable, 'thing' | 'present' | 'staying' | 'fit'> & {
  schema: Schema
  save(db: Kysely<Tables>, id: string, body: Static<Schema>, etag: string): Promise<unknown>
  add?(db: Kysely<Tables>, id: string, body: Static<Schema>, created_at?: string): Promise<unknown>
}): Restorable {
  return {
    ...parts,
    save: (db, id, body, etag) => save(db, id, body as Static<Schema>, etag),
    ...(add && { add: (db, id, body, at) => add(db, id, body as Static<Schema>, at) }),
  }
}

/** A version from the history is about another time, so what it had planned does not come back. */
const PLANNED = ['goes_live_at', 'taken_down_at']

const KINDS: Readonly<Record<RestorableKind, Restorable>> = {
  service: restorable({
    thing: recordedService,
    schema: SaveServiceSchema,
    staying: PLANNED,
    present: readService,
    save: changeService,
    add: (db, id, body, created_at) => addService(db, body, id, created_at),
  }),
  category: restorable({
    thing: recordedCategory,
    schema: SaveCategorySchema,
    staying: PLANNED,
    present: readCategory,
    save: changeCategory,
    add: (db, id, body) => addCategory(db, body, id),
  }),
  label: restorable({
    thing: recordedLabel,
    schema: SaveLabelSchema,
    staying: PLANNED,
    present: readLabel,
    save: changeLabel,
    add: (db, id, body) => addLabel(db, body, id),
  }),
  synonym: restorable({
    thing: recordedSynonym,
    schema: SaveSynonymSchema,
    present: readSynonym,
    save: changeSynonym,
    add: (db, id, body) => addSynonym(db, body, id),
  }),
  arrangement: restorable({
    thing: recordedArrangement,
    schema: SaveCatalogueOrderSchema,
    present: readCatalogueOrder,
    save: changeCatalogueOrder,
    fit: fitArrangement,
  }),
  picture: restorable({
    thing: recordedPicture,
    schema: SavePictureSchema,
    present: readPicture,
    save: changePicture,
    add: async () => {
      throw conflict(pictureMessages.gone)
    },
  }),
  profile: restorable({
    thing: recordedProfile,
    schema: ShopSchema,
    present: readShopProfile,
    save: (db, _, body, etag) => changeShop(db, body, etag),
  }),
}

const SETTINGS: Readonly<Record<RestorableSetting, Restorable>> = {
  loyalty: restorable({
    thing: recordedLoyalty,
    schema: LoyaltySchema,
    present: readLoyalty,
    save: (db, _, body, etag) => changeLoyalty(db, body, etag),
  }),
  meetings: restorable({
    thing: recordedMeetings,
    schema: MeetingSettingsSchema,
    present: readMeetings,
    save: (db, _, body, etag) => changeMeetings(db, body, etag),
  }),
  'chat-texts': restorable({
    thing: recordedChatTexts,
    schema: ChatTextsSchema,
    present: readChatTexts,
    save: (db, _, body, etag) => changeChatTexts(db, body, etag),
  }),
  upi: restorable({
    thing: recordedUpi,
    schema: UpiSettingsSchema,
    present: readUpiSettings,
    save: (db, _, body, etag) => changeUpiSettings(db, body, etag),
  }),
  documents: restorable({
    thing: recordedDocumentSettings,
    schema: DocumentSettingsSchema,
    present: readDocumentSettings,
    save: (db, _, body, etag) => changeDocumentSettings(db, body, etag),
  }),
}

/** Returns how a thing is brought back; undefined when its versions are not kept. */
export function restorableOf(kind: HistoryKind, id: string): Restorable | undefined {
  if (kind === 'settings') return isRestorableSetting(id) ? SETTINGS[id] : undefined
  if (!isRestorableKind(kind) || (kind === 'profile' && id !== PROFILE_ID)) return undefined
  return KINDS[kind]
}

/** Returns those of a version's fields that a save takes. */
export function bodyOf({ schema, staying = [] }: Restorable, version: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(version).filter(([field]) => field in schema.properties && !staying.includes(field)),
  )
}
