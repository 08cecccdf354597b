/**
 * Runs in the head, after the early scripts that write on the root element: asks for React's file while the page is
 * still being read, where the page is going to wake an island. The same selector as the island's `client:wake`.
 */
export function earlyReact(selector: string): string {
  const file = import.meta.env.REACT_FILE
  if (!file) return ''
  return (
    `{const d=document,l=d.createElement('link');if(d.documentElement.matches(${JSON.stringify(selector)}))` +
    `{l.rel='modulepreload';l.href=${JSON.stringify(file)};d.head.append(l)}}`
  )
}
