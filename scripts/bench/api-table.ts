import type { MeasuredCall } from './api-calls.ts'
import type { Cores } from './cores.ts'
import type { LoadReport } from './load/load.ts'

export interface Figures extends Omit<LoadReport, 'requests'> {
  /** Processor time of the server process per request, in microseconds. */
  processor: number
}

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

/** Returns the median of each figure. */
export function medians(rounds: readonly Figures[]): Figures {
  const of = (name: keyof Figures) => median(rounds.map((figures) => figures[name]))
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    processor: of('processor'),
    busy: of('busy'),
  }
}

/** Above this the load's process is the limit, and requests a second say little about the server. */
const LOAD_IS_THE_LIMIT = 0.9

const line = (what: string, cells: readonly string[]) =>
  `  ${what.padEnd(46)}${cells.map((cell, index) => cell.padStart([4, 9, 9, 7][index] ?? 8)).join('')}`

/** Returns one call's line: the shop's and the ceiling's figures, and their ratios. */
export function row(
  { what, aim }: MeasuredCall,
  connections: number,
  { shop, ceiling }: Record<'shop' | 'ceiling', Figures>,
): string {
  const ratio = ceiling.processor / shop.processor
  const isLimited = Math.max(shop.busy, ceiling.busy) > LOAD_IS_THE_LIMIT
  return line(what, [
    String(connections),
    shop.perSecond.toFixed(0),
    ceiling.perSecond.toFixed(0),
    (shop.perSecond / ceiling.perSecond).toFixed(2) + (isLimited ? '*' : ' '),
    ...[shop.p50, ceiling.p50, shop.p99, ceiling.p99].map((time) => time.toFixed(2)),
    shop.processor.toFixed(0),
    ceiling.processor.toFixed(0),
    ratio.toFixed(2),
    aim.toFixed(1),
  ])
}

/** Returns what stands above the table. */
export function heading(of: {
  services: number
  engine: string
  rounds: number
  seconds: number
  cores: Cores
}): string {
  const { services, engine, rounds, seconds, cores } = of
  const where =
    cores.server === null
      ? 'on any core, because this machine has one core or no taskset'
      : `on core ${cores.server}, the load on core ${cores.load}`
  return [
    `api: ${services} services, ${engine}, rate limits on; shop and ceiling in turns ${where}; medians of ${rounds} rounds of ${seconds} s`,
    '  ceiling: bare Fastify with kept buffers and prepared statements; cpu: processor time of the server a request',
    '  ratios: shop to ceiling in requests a second (* where the load was the limit), ceiling to shop in cpu',
    line('', ['', 'req/s', '', '', 'p50 ms', '', 'p99 ms', '', 'cpu µs', '', '', '']),
    line('connections', [
      '',
      'shop',
      'ceiling',
      'ratio',
      ...['p50', 'p99', 'cpu'].flatMap(() => ['shop', 'ceiling']),
      'ratio',
      'aim',
    ]),
  ].join('\n')
}
