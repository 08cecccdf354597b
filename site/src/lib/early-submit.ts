/**
 * Runs in the head of pages whose forms are islands: a form that is sent before its island is live is held, and so is
 * a press of a button in it. The island, which this wakes, does the same once more (`Form.tsx`). A second press of a
 * button takes the first back, as with one that shows a password. Neither is written into the markup, which the island
 * takes over as the server wrote it.
 */
export const earlySubmit =
  `{const d=document.documentElement.dataset;` +
  `addEventListener('submit',e=>{const f=e.target;if(f.closest('astro-island[ssr]')){` +
  `e.preventDefault();f.held=true;d.held=d.touched=''}},true);` +
  `addEventListener('click',e=>{const b=e.target.closest('astro-island[ssr] form [type=button]');if(b){` +
  `b.held=!b.held;d.touched=''}},true)}`

/** Wakes the island of a form: somebody has touched the page, or sent the form. */
export const WHEN_TOUCHED = '[data-touched]'
