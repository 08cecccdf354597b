/** Header search: prefetches the data of the results page on focus, and clears the field on Escape. */
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
