/** Texts with names in braces, which are filled in where they are shown. */

/** What stands for the texts behind the names of a template; empty where there is nothing to say. */
export type TemplateValues = Readonly<Record<string, string>>

const PLACEHOLDER = /\{([^{}]*)\}/g

const namesIn = (text: string): string[] => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)

/** Returns the first name of a template that is none of these; undefined without one. */
export const unknownName = (template: string, names: readonly string[]): string | undefined =>
  namesIn(template).find((name) => !names.includes(name))

/** Tells whether a brace of a template belongs to no name. */
export const hasLooseBrace = (template: string): boolean => /[{}]/.test(template.replace(PLACEHOLDER, ''))

/**
 * Fills a template in. A line that names something without a value is left out, such as "Still open: {open}" for an
 * order that is paid; but a name of `vanishing` just disappears, with the space before it. Values are never read as
 * templates.
 */
export function fillTemplate(
  template: string,
  values: TemplateValues,
  vanishing: readonly string[] = [],
): string {
  return template
    .split(/\r?\n/)
    .flatMap((line) => {
      const named = namesIn(line).filter((name) => Object.hasOwn(values, name))
      if (named.some((name) => !vanishing.includes(name) && values[name] === '')) return []
      const shown = vanishing
        .filter((name) => values[name] === '')
        .reduce((text, name) => text.replaceAll(` {${name}}`, '').replaceAll(`{${name}}`, ''), line)
      return [
        shown.replace(PLACEHOLDER, (whole, name: string) =>
          Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
        ),
      ]
    })
    .join('\n')
    .trim()
}
