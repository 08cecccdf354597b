import type { Generated } from 'kysely'

/** An uploaded picture; its smaller copies have the same name with a width added. */
export interface MediaTable {
  url: string
  width: number
  height: number
  /** Size of the largest copy. */
  bytes: number
  /** Name of the file that was uploaded; empty for older uploads. */
  file_name: Generated<string>
  created_by: string
  created_at: string
}
