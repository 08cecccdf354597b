/** The sentences about the texts that staff send in the chat. */
export const chatTextMessages = {
  loadFailed: 'Failed to load the chat texts',
  saved: 'Chat texts saved successfully!',
  saveFailed: 'Failed to save the chat texts',
  missing: 'Write a text, or take the one that was there at first',
  unknown: (name: string, known: string) =>
    `There is nothing for {${name}}. You can use ${known}. Write { and } for nothing else.`,
  brace: (known: string) => `A { or } stands alone. You can use ${known}. Write { and } for nothing else.`,
  copied: 'Copied',
  copyFailed: 'The browser did not allow copying. Mark the text and copy it.',
} as const
