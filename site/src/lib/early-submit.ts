/**
 * Runs in the head of pages whose forms are islands. Holds the submission of a form that is not live yet, and the press of
 * a button that belongs to one of its fields, and wakes the island, which repeats both (`components/ui/before-live.ts`). A
 * second press of a button cancels the first. What is held is named on the root element by the id of a field, because the
 * form's own nodes may be replaced when the island wakes.
 */
export const earlySubmit =
  `{const r=document.documentElement,d=r.dataset,p=r.pressed=new Set,` +
  `hold=(e,f)=>{if(!f||!f.matches('astro-island :not([data-live])'))return;` +
  `e.preventDefault();e.stopPropagation();d.touched='';return true};` +
  `addEventListener('submit',e=>{const f=e.target;if(hold(e,f))d.held=f.querySelector('.input').id},true);` +
  `addEventListener('click',e=>{const b=e.target.closest('button[aria-controls]');` +
  `if(b&&hold(e,b.form)){const k=b.getAttribute('aria-controls');p.delete(k)||p.add(k)}},true)}`

/** Selector that wakes the island of a form once somebody has touched the page or submitted the form. */
export const WHEN_TOUCHED = '[data-touched]'
