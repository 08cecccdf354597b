/** What shoppers say for what the catalogue says. */
export interface SynonymsTable {
  id: string
  word: string
  /** The word as the search compares it (`synonymKey`), which is unique. */
  word_key: string
  /** JSON array of the words of the catalogue that it stands for. */
  meanings: string
  created_at: string
  updated_at: string
}
