/** A sheet of services that was uploaded; deleted after a day. */
export interface ServiceImportsTable {
  id: string
  file_name: string
  /** JSON list of the headings. */
  headings: string
  row_count: number
  /** Names what its import has changed in the history; null before it. */
  set_id: string | null
  /** Number of services that its import has added. */
  added: number | null
  /** Number of services that its import has changed. */
  changed: number | null
  created_at: string
}

/** Some of a sheet's rows, so that no value is too large to be read while others wait. */
export interface ServiceImportPartsTable {
  import_id: string
  position: number
  /** JSON list of rows: their numbers in the spreadsheet and their cells. */
  rows: string
}

/** What has become of a picture whose address a sheet has. */
export interface ServiceImportPicturesTable {
  import_id: string
  address: string
  /** The upload that it has become; null when it was not fetched. */
  url: string | null
  /** Why it was not fetched, as a sentence. */
  reason: string | null
}
