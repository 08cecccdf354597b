/**
 * Returns a script for the head, after the early scripts that mark the root element. It preloads React's file
 * if the root element matches `selector`, which is that of the island's `client:wake`.
 */
export function earlyReact(selector: string): string {
  const file = import.meta.env.REACT_FILE
  if (!file) return ''
  return (
    `{const d=document,l=d.createElement('link');if(d.documentElement.matches(${JSON.stringify(selector)}))` +
    `{l.rel='modulepreload';l.href=${JSON.stringify(file)};d.head.append(l)}}`
  )
}
