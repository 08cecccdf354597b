/** Most letters of a synonym, and of each word that it stands for. */
export const MOST_SYNONYM_LETTERS = 60

/** Most words that one synonym stands for. */
export const MOST_MEANINGS = 8

/** Most synonyms of a shop: every search in a browser fetches them all. */
export const MOST_SYNONYMS = 2000
