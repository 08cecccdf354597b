/** Fills in the referral code from the `ref` of a shared link, before the form is hydrated. */
const code = document.querySelector<HTMLInputElement>('[name=reffered_by]')
const referrer = new URLSearchParams(location.search).get('ref')?.trim()
if (code && referrer && !code.value) code.value = referrer.slice(0, code.maxLength)
