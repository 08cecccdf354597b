/**
 * Runs in the head of pages whose forms are islands. Marks a form that is submitted, and a button in it that
 * is pressed, before hydration, and wakes the island, which repeats both (`Form.tsx`). A second press of a
 * button cancels the first. The marks are properties, not attributes, so that the markup stays as hydration
 * expects it.
 */
export const earlySubmit =
  `{const d=document.documentElement.dataset;` +
  `addEventListener('submit',e=>{const f=e.target;if(f.closest('astro-island[ssr]')){` +
  `e.preventDefault();f.held=true;d.held=d.touched=''}},true);` +
  `addEventListener('click',e=>{const b=e.target.closest('astro-island[ssr] form [type=button]');if(b){` +
  `b.held=!b.held;d.touched=''}},true)}`

/** Selector that wakes the island of a form once somebody has touched the page or submitted the form. */
export const WHEN_TOUCHED = '[data-touched]'
