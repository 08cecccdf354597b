/**
 * Runs in the head. Sets `data-tab` from the address, so that a reload or the way back paints that tab, and
 * handles tabs that are pressed before the island is hydrated.
 */
export const earlyTab =
  `{const d=document.documentElement.dataset;d.tab=location.hash=='#security'?'security':'profile';` +
  `addEventListener('click',e=>{const t=e.target.closest('astro-island[ssr] [role=tab]');if(t){` +
  `d.tab=t.dataset.tab;history.replaceState(history.state,'','#'+d.tab)}})}`
