/** Runs in the head: a reload, or the way back, paints the tab that the address names. */
export const earlyTab = `document.documentElement.dataset.tab=location.hash=='#security'?'security':'profile'`
