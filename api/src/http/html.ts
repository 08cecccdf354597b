const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text that is HTML already. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Value = string | number | Html | null | false | readonly (Html | null | false)[]

function written(value: Value): string {
  if (value === null || value === false) return ''
  if (value instanceof Html) return value.text
  if (Array.isArray(value)) return value.map((part: Html | null | false) => written(part)).join('')
  return String(value).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
}

/** Writes HTML; everything in `${}` that is not HTML itself is escaped. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(parts.reduce((text, part, index) => text + written(values[index - 1] ?? null) + part))
