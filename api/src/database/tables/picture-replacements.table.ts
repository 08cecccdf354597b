/** A picture that was put in the place of another everywhere; kept as long as the history is. */
export interface PictureReplacementsTable {
  /** The `set_id` of its entries in the history. */
  id: string
  /** Id of the picture that was replaced. */
  picture_id: string
  /** JSON array of `ReplacedDraft`. */
  drafts: string
  created_at: string
}

/** The pictures of a draft, as far as it says which it shows. */
export interface DraftPictures {
  service_banner?: string | null
  service_thumbnails?: string[]
}

/** The pictures of a draft before and after a replacement. */
export interface ReplacedDraft {
  service_id: string
  before: DraftPictures
  after: DraftPictures
}
