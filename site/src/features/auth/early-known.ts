import { STORED_USER } from '@karigar/contract/accounts/session.rules'

/**
 * Runs in the head, after the early session and the early login mode. Sets `data-known` if the user is
 * already signed in with the role of the form, so that the page shows a notice instead of the form.
 */
export const earlyKnown =
  `try{const d=document.documentElement.dataset;` +
  `if(d.session&&JSON.parse(localStorage.getItem(${JSON.stringify(STORED_USER)})).role==(d.login||'user'))d.known='yes'}catch{}`
