/** One uploaded picture; its smaller copies carry the same name with a width. */
export interface MediaTable {
  url: string
  width: number
  height: number
  /** Of the largest copy. */
  bytes: number
  created_by: string
  created_at: string
}
