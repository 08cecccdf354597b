/** True if the visitor has switched on the browser's data saver. */
export const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
