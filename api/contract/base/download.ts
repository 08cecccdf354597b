/** Makes the browser download a file. */
export function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Revoked later, because the browser may not have started reading it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
