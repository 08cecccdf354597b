/** The language that the shop writes (BCP 47): in pages, documents, feeds and numbers. */
export const LANGUAGE = 'en-IN'
