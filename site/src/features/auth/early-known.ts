import { STORED_USER } from '@karigar/contract/rules/session'

/**
 * Runs in the head, after the early session and the early login mode: whoever is signed in already, in the role that
 * the form is for, is told so instead of being asked again.
 */
export const earlyKnown =
  `try{const d=document.documentElement.dataset;` +
  `if(d.session&&JSON.parse(localStorage.getItem(${JSON.stringify(STORED_USER)})).role==(d.login||'user'))d.known='yes'}catch{}`
