/** One question of a shop's owner, with its answer. */
export interface HelpTopic {
  /** Its anchor on the page: `/help#prices`. */
  id: string
  question: string
  /** Paragraphs. */
  answer: readonly string[]
  /** Links to where it is done; `to` is below the console's base path. */
  links: readonly { label: string; to: string }[]
  /** Further words that people search for and that neither question nor answer contains. */
  words?: string
}

export interface HelpGroup {
  title: string
  topics: readonly HelpTopic[]
}
