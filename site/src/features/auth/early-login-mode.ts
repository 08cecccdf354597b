/**
 * Runs before the form is painted, so that an admin or a manager never sees the customers' form change. Only the
 * look hangs on it: what is sent follows `loginRole` of the contract.
 */
export const earlyLoginMode =
  `document.documentElement.dataset.login=` +
  `(/^\\/?(admin|manager)(\\/[\\w-]+)*$/.exec(new URLSearchParams(location.search).get('redirect')??'')??[])[1]??'user'`
