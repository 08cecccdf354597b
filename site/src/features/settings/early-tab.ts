/**
 * Runs in the head: a reload, or the way back, paints the tab that the address names. A tab that is pressed before the
 * island is live opens all the same.
 */
export const earlyTab =
  `{const d=document.documentElement.dataset;d.tab=location.hash=='#security'?'security':'profile';` +
  `addEventListener('click',e=>{const t=e.target.closest('astro-island[ssr] [role=tab]');if(t){` +
  `d.tab=t.dataset.tab;history.replaceState(history.state,'','#'+d.tab)}})}`
