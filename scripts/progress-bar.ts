const WIDTH = 30

/** Returns a progress bar on one line. It writes only to a terminal, because logs need no progress. */
export function progressBar(output: NodeJS.WriteStream, things = 'rows') {
  return {
    show(done: number, total: number, what: string): void {
      if (!output.isTTY) return
      const filled = total === 0 ? WIDTH : Math.round((done / total) * WIDTH)
      const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled)
      output.write(`\r${bar} ${done} of ${total} ${things}  ${what.padEnd(24)}`)
    },
    end(): void {
      if (output.isTTY) output.write('\n')
    },
  }
}
