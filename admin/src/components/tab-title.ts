let screen = ''
let news = 0

function show(): void {
  const title = `${screen} · Console`
  document.title = news > 0 ? `(${news}) ${title}` : title
}

/** Names the browser tab after the screen. */
export function nameTab(title: string): void {
  screen = title
  show()
}

/** Puts the number of things that have not been seen before the tab's name; 0 takes it away. */
export function countInTab(count: number): void {
  news = count
  if (screen !== '') show()
}
