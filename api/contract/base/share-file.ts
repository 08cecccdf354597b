/** Opens the device's share sheet for a file, and does nothing more when it is closed. Rejects with the browser's error. */
export async function shareFile(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}
