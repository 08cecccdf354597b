const ENTITIES: Record<string, string> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Escapes text for an XML element or attribute; removes characters that XML 1.0 cannot contain. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[<>&"']/g, (character) => ENTITIES[character] ?? '')
}

/** Returns the response of a route that writes an XML file. */
export function xmlResponse(lines: readonly string[]): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${lines.join('\n')}\n`, {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  })
}
