const WIDTH = 30

/** One line that fills up; on something that is not a terminal, nothing: a log wants results only. */
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
