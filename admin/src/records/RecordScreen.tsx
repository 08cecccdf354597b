import type { RaRecord } from 'react-admin'
import { RecordForms } from './RecordForms.tsx'
import { RecordList, type RecordScreenProps } from './RecordList.tsx'

/** The screen of a kind of record: its list, and the dialogs that add, edit and delete one. */
export const RecordScreen = <Row extends RaRecord, Lookups>(props: RecordScreenProps<Row, Lookups>) => (
  <RecordList {...props} Forms={RecordForms} />
)
