/** What form, list and history call the words that a synonym stands for. */
export const MEANINGS = 'Finds services with'
