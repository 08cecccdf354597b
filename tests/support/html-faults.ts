import { HtmlValidate, type MetaDataTable, StaticConfigLoader } from 'html-validate'

/** Rules of the HTML standard that the validator lacks. */
const elements: MetaDataTable = {
  time: { inherit: 'time', attributes: { datetime: { required: true, omit: false } } },
  button: {
    inherit: 'button',
    attributes: {
      'aria-disabled': {
        allowed: (button) => (button.hasAttribute('disabled') ? 'the button is disabled as it is' : null),
      },
    },
  },
}

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    elements: ['html5', elements],
  }),
)

/** Returns one line for each violation of the HTML standard in a whole page; an empty list if it is valid. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  )
  const behind = html.slice(html.indexOf('</html>') + '</html>'.length).trim()
  return behind === '' ? faults : [...faults, `behind the end of the document: ${behind.slice(0, 80)}`]
}
