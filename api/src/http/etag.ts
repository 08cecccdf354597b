/** Tells whether an If-Match or If-None-Match header contains this ETag; weak tags count too. */
export function namesTag(header: string, etag: string): boolean {
  return header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
