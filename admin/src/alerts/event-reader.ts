/** One server-sent event. */
export interface ServerEvent {
  name: string
  data: string
}

/** Reads one event from its lines; null for a comment, which is only a sign of life. */
function readEvent(block: string): ServerEvent | null {
  let name = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    const [, field = '', value = ''] = /^([^:]*): ?(.*)$/.exec(line) ?? []
    if (field === 'event') name = value
    if (field === 'data') data.push(value)
  }
  return data.length === 0 ? null : { name, data: data.join('\n') }
}

/**
 * Returns a function that takes the text of a stream as it comes, in parts of any length, and returns the events that
 * are complete. EventSource would do it, but cannot send the token.
 */
export function createEventReader(): (part: string) => ServerEvent[] {
  let rest = ''
  return (part) => {
    const blocks = (rest + part).split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.flatMap((block) => readEvent(block) ?? [])
  }
}
