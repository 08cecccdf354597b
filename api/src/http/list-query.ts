import { phoneDigits } from '@karigar/contract/base/phone'
import type { ListQuery } from '@karigar/contract/base/shared-schemas'
import type { FastifyReply } from 'fastify'
import { HttpError, refuse } from './errors.ts'
import { excessOf } from './json-bounds.ts'
import { pathOfNull } from './storable-text.ts'
import { isDate } from '@karigar/contract/base/clock-text'
import { bookingMessages } from '@karigar/contract/meetings/booking.words'

/** The columns that a list can be sorted and filtered by. */
export interface ListRules<Column extends string, Filter extends string> {
  sortable: readonly Column[]
  defaultSort: readonly [Column, 'asc' | 'desc']
  filters: readonly Filter[]
  /**
   * Return all rows, up to the largest page, when no page is asked for: the specification does not page this
   * list.
   */
  unpaged?: true
}

/** A parsed list request: filter, order and page. */
export interface ListRequest<Column extends string = string, Filter extends string = string> {
  limit: number
  skip: number
  sort: readonly [Column, 'asc' | 'desc']
  filter: Partial<Record<Filter | 'id' | 'q', string | string[]>>
}

/** Asks for the whole list, by id. */
export const WHOLE_LIST = { limit: 1_000_000, skip: 0, sort: ['id', 'asc'], filter: {} } as const

/** One page of a list, and the number of records in all pages. */
export interface Page<Row> {
  rows: Row[]
  total: number
}

/** Default page size (specification §9), and the most records in one response. */
const USUAL_PAGE = 100
const MAX_PAGE = 1000

function parse(name: string, text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new HttpError(400, `The query parameter ${name} must be JSON.`)
  }
  if (excessOf(value) !== null) throw new HttpError(400, `The query parameter ${name} holds too much.`)
  return value
}

function readRange(text: string): { limit: number; skip: number } {
  const range = parse('range', text)
  if (
    !Array.isArray(range) ||
    range.length !== 2 ||
    !range.every((n) => Number.isSafeInteger(n) && n >= 0) ||
    range[1] < range[0]
  )
    throw new HttpError(400, 'The query parameter range must be [first,last], such as [0,24].')
  return { skip: range[0], limit: Math.min(range[1] - range[0] + 1, MAX_PAGE) }
}

function readSort<Column extends string>(
  text: string,
  sortable: readonly Column[],
): [Column, 'asc' | 'desc'] {
  const sort = parse('sort', text)
  const column = Array.isArray(sort) ? sortable.find((name) => name === sort[0]) : undefined
  const direction = Array.isArray(sort) ? String(sort[1]).toLowerCase() : ''
  if (!column || (direction !== 'asc' && direction !== 'desc'))
    throw new HttpError(
      400,
      `This list can be sorted by ${sortable.join(', ')}, as ["${sortable[0]}","ASC"].`,
    )
  return [column, direction]
}

function isFilterValue(value: unknown): value is string | string[] {
  return (
    (typeof value === 'string' ||
      (Array.isArray(value) && value.every((item) => typeof item === 'string'))) &&
    pathOfNull(value) === null
  )
}

function readFilter<Filter extends string>(
  text: string,
  filters: readonly Filter[],
): ListRequest<string, Filter>['filter'] {
  const filter = parse('filter', text)
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter))
    throw new HttpError(400, 'The query parameter filter must be a JSON object.')
  const known = [...filters, 'id', 'q']
  for (const [key, value] of Object.entries(filter))
    if (!known.includes(key) || !isFilterValue(value) || (key === 'q' && typeof value !== 'string'))
      throw new HttpError(
        400,
        `This list can be filtered by ${known.join(', ')}, each a text or (but for q) a list of texts.`,
      )
  return filter as ListRequest<string, Filter>['filter']
}

/** Reads a page from `limit` and `skip`, capped at 1000 records. */
export function readPage(
  { limit, skip }: Pick<ListQuery, 'limit' | 'skip'>,
  unpaged = false,
): Pick<ListRequest, 'limit' | 'skip'> {
  const asksForAll = unpaged && limit === undefined && skip === undefined
  return { limit: Math.min(limit ?? (asksForAll ? MAX_PAGE : USUAL_PAGE), MAX_PAGE), skip: skip ?? 0 }
}

/** Reads both list conventions (`limit`/`skip`, or `sort`/`range`/`filter`). Throws 400 on anything else. */
export function readList<Column extends string, Filter extends string>(
  query: ListQuery,
  rules: ListRules<Column, Filter>,
): ListRequest<Column, Filter> {
  return {
    ...readPage(query, rules.unpaged),
    ...(query.range === undefined ? {} : readRange(query.range)),
    sort: query.sort === undefined ? rules.defaultSort : readSort(query.sort, rules.sortable),
    filter: query.filter === undefined ? {} : readFilter(query.filter, rules.filters),
  }
}

/**
 * Reads the ids of a bulk call from its filter, each once. Throws 400 unless there are 1 to 1000 (before
 * duplicates are removed).
 */
export function readIds(filterText: string): string[] {
  const { id } = readFilter(filterText, [])
  const ids = typeof id === 'string' ? [id] : (id ?? [])
  if (ids.length === 0 || ids.length > MAX_PAGE)
    throw new HttpError(400, `Name 1 to ${MAX_PAGE} ids: filter={"id":["…"]}.`)
  return [...new Set(ids)]
}

/** Sets Content-Range to the page's position in the list, and returns its rows. */
export function sendPage<Row>(
  reply: FastifyReply,
  name: string,
  { skip }: ListRequest,
  { rows, total }: Page<Row>,
): Row[] {
  const range = rows.length === 0 ? '*' : `${skip}-${skip + rows.length - 1}`
  reply.header('content-range', `${name} ${range}/${total}`)
  return rows
}

/** Throws 422 when a bound of the filter is not a single date. */
function refuseNoDay(filter: Partial<Record<'from' | 'to', string | string[]>>, bound: 'from' | 'to'): void {
  const day = filter[bound]
  if (day === undefined || (typeof day === 'string' && isDate(day))) return
  refuse({ [bound]: bookingMessages.notADay })
}

/** Throws 422 when the days from and to which a list is asked for are none. */
export function refuseNoDays(filter: ListRequest<string, 'from' | 'to'>['filter']): void {
  refuseNoDay(filter, 'from')
  refuseNoDay(filter, 'to')
}

/** Returns a filter value as a list; null when it is absent or empty. */
export function filterValues(value: string | string[] | undefined): string[] | null {
  if (value === undefined || value === '') return null
  return typeof value === 'string' ? [value] : value
}

/** A list's search reads this many words of its text. */
const MAX_WORDS = 8

/** Returns the words of a list's search `q`, each as a `likePattern`: a record must contain every one of them. */
export function wordPatterns(q: string | string[] | undefined): string[] {
  if (typeof q !== 'string') return []
  return q.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS).map(likePattern)
}

/** Returns the pattern of a phone number as it is stored, if `q` can be one in whatever way it is written; else null. */
export function phonePattern(q: string | string[] | undefined): string | null {
  const digits = typeof q === 'string' ? phoneDigits(q) : null
  return digits === null ? null : likePattern(digits)
}

/**
 * Returns a LIKE pattern that finds the lower-cased `text` anywhere, with its wildcards escaped; use with
 * escape '\'.
 */
export function likePattern(text: string): string {
  return `%${text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`
}
