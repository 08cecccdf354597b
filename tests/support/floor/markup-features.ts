import { entry, type Finding, tooNew } from './compat-data.ts'
import { newInMedia } from './style-features.ts'

const TAG = /<([a-z][\w-]*)((?:\s+[^\s=>"'/]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*\/?>/g
const ATTRIBUTE = /([^\s=>"'/]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

/** Finds the elements, attributes and values of attributes that the floor's browsers do not know. */
export function findNewMarkup(file: string, html: string): Finding[] {
  const found = new Map<string, Finding>()
  const note = (feature: string, missing: string[]) => {
    if (missing.length > 0) found.set(feature, { file, feature, missing })
  }
  const markup = html.replace(/(<(script|style)\b[^>]*>).*?(<\/\2>)/gs, '$1$3')
  for (const [, element = '', attributes = ''] of markup.matchAll(TAG)) {
    note(`<${element}>`, tooNew(entry('html', 'elements', element)))
    for (const [, name = '', ...values] of attributes.matchAll(ATTRIBUTE)) {
      const value = values.find((one) => one !== undefined) ?? ''
      const own = entry('html', 'elements', element, name)
      const known = own ?? entry('html', 'global_attributes', name)
      note(`<${element} ${name}>`, tooNew(known))
      if (name === 'sizes' || name === 'media')
        for (const [feature, missing] of newInMedia(value)) note(feature, missing)
      if (own)
        note(`<${element} ${name}="${value}">`, tooNew(entry('html', 'elements', element, name, value)))
    }
  }
  return [...found.values()]
}

/** Returns the inline scripts and styles of a page. */
export function inlineParts(html: string): { scripts: string[]; styles: string[] } {
  const inline = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>(.*?)</${tag}>`, 'gs'))]
      .filter(([, attributes = '', text = '']) => text && !/\b(src=|type="application)/.test(attributes))
      .map(([, , text = '']) => text)
  return { scripts: inline('script'), styles: inline('style') }
}
