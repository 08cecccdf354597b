/**
 * Sets `data-login` to the role before the first paint, so that staff never see the customers' form change.
 * It affects only the look: the submission follows `loginRole` of the contract.
 */
export const earlyLoginMode =
  `document.documentElement.dataset.login=` +
  `(/^\\/?(admin|manager)(\\/[\\w-]+)*$/.exec(new URLSearchParams(location.search).get('redirect')??'')??[])[1]??'user'`
