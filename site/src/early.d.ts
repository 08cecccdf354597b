/** A script compiled to the text of one statement (`adapter/early-scripts.ts`). */
declare module '*?early' {
  const script: string
  export default script
}
