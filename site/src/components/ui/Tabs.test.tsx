import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Tabs } from './Tabs.tsx'

const tabs = [
  { name: 'one', text: 'First', panel: <p>The first</p> },
  { name: 'two', text: 'Second', panel: <p>The second</p> },
] as const

test('selects the first tab and shows only its panel', () => {
  const html = renderToStaticMarkup(<Tabs label="Two" tabs={[...tabs]} />)
  expect(html).toMatch(/id="tab-one"[^>]*aria-selected="true" tabindex="0"/)
  expect(html).toMatch(/id="tab-two"[^>]*aria-selected="false" tabindex="-1"/)
  expect(html).toContain('id="panel-one" aria-labelledby="tab-one"><p>')
  expect(html).toContain('id="panel-two" aria-labelledby="tab-two" hidden=""><p>')
})

test('selects no tab and hides no panel in the markup when the address keeps the choice', () => {
  const html = renderToStaticMarkup(<Tabs label="Two" tabs={[...tabs]} inAddress />)
  expect(html).not.toContain('aria-selected')
  expect(html).not.toContain('hidden')
})
