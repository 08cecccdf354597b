/** A shared link carries the code of who shared it; the form shows it before anybody touches the page. */
const code = document.querySelector<HTMLInputElement>('[name=reffered_by]')
const referrer = new URLSearchParams(location.search).get('ref')?.trim()
if (code && referrer && !code.value) code.value = referrer.slice(0, code.maxLength)
