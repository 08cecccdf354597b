/** The header's search: fetches ahead what its results page will read, and lets Escape empty it. */
const field = document.querySelector<HTMLInputElement>('#site-search')

if (field?.form?.dataset.search !== 'api')
  field?.addEventListener('focus', () => document.head.append(searchData()), { once: true })
field?.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || field.value === '') return
  event.preventDefault()
  field.value = ''
})

function searchData(): HTMLLinkElement {
  return Object.assign(document.createElement('link'), {
    rel: 'prefetch',
    href: '/catalogue.json',
    as: 'fetch',
  })
}
