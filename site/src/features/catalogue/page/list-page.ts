/**
 * Script of the list page before its first use: expands the filters on phones, and loads search and filters
 * when the address has filters or somebody uses the form.
 */
import { readFilters, readPage } from '@karigar/contract/catalogue/search/list-address'
import { part } from '../../../lib/part.ts'
import { ask } from './ask.ts'

const root = document.documentElement
const toggle = part(document, '.filters-toggle', HTMLButtonElement)
const more = part(document, '.filters-more', HTMLElement)
const failure = part(document, '.results-failed', HTMLElement)
const loading = part(document, '.results-loading', HTMLElement)

toggle.addEventListener('click', () => {
  toggle.setAttribute('aria-expanded', String(more.toggleAttribute('data-open')))
})

let browsing: Promise<unknown> | undefined

const browse = () => {
  browsing ??= import('../touch/list-browser.ts').catch((error: unknown) => {
    console.warn('The services could not be loaded.', error)
    browsing = undefined
    // Browsers may cache the failure of a script until the page is reloaded.
    part(failure, 'button', HTMLButtonElement).onclick = () => location.reload()
    if ('filtered' in root.dataset) [loading.hidden, failure.hidden] = [true, false]
  })
}

const signs = ['focusin', 'pointerdown', 'input', 'change']
const filters = part(document, '.filters', HTMLElement)
for (const sign of signs) filters.addEventListener(sign, browse, { passive: true })

if ('filtered' in root.dataset) {
  browse()
  // Request the results while list-browser.ts loads; it then gets this reply.
  ask(readFilters(location.search), readPage(location.search)).catch(() => {
    // list-browser.ts reports the failure.
  })
}
