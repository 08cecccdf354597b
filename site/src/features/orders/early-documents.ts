/** Marks the root element once the order's documents are opened, which hydrates their island. */
export const earlyDocuments =
  `addEventListener('toggle',e=>{` +
  `if(e.target.id=='documents')document.documentElement.dataset.documents=''},true)`

export const WHEN_DOCUMENTS = '[data-documents]'
