/** Whether an If-None-Match header names this representation. */
export function namesTag(header: string, etag: string): boolean {
  return header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
