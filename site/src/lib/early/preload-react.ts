/** Preloads React's file, for a page whose island wakes as soon as its code is there. */
export function preloadReact(): void {
  const href = import.meta.env.REACT_FILE
  if (!href) return
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
