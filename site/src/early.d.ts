/** A script compiled to the text of one statement (`adapter/early-scripts.ts`). */
declare module '*?early' {
  const script: string
  export default script
}

declare module '*?early-file' {
  /** Address of the compiled script. */
  const address: string
  export default address
}
