/**
 * Runs in the head of pages whose forms are islands: a form that is sent before its island is live is held, and the
 * island, which this wakes, sends it again (`Form.tsx`).
 */
export const earlySubmit =
  `addEventListener('submit',e=>{const f=e.target;if(f.closest('astro-island[ssr]')){` +
  `e.preventDefault();f.dataset.held='';document.documentElement.dataset.touched=''}},true)`

/** Wakes the island of a form: somebody has touched the page, or sent the form. */
export const WHEN_TOUCHED = '[data-touched]'
