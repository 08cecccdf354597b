/** Whether the visitor has asked the browser to spend as few bytes as possible. */
export const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
