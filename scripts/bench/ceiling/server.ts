// The ceiling of `npm run bench -- api`: the same answers as the shop's from a bare Fastify, with buffers that are
// made once and better-sqlite3, or pg, with prepared statements. No hooks, checks, sessions or limits.
import { readFile, rm } from 'node:fs/promises'
import BetterSqlite3 from 'better-sqlite3'
import Fastify from 'fastify'
import { orderList, serviceList } from './admin-lists.ts'
import type { DatabaseAddress } from '../../../api/src/config/database-address.ts'
import { bookingInsert, orderInsert } from './inserts.ts'
import { postgresLists } from './postgres-lists.ts'

/** What the ceiling is started with, as JSON in its only argument. */
export interface CeilingSettings {
  /** Where it serves, for each path, what the shop answered: a file with the body, and the headers. */
  kept: { path: string; file: string; headers: Record<string, string> }[]
  /** The shop's database. Lists are read from it; rows are inserted into a copy of SQLite's file. */
  database: DatabaseAddress
  /** The file of that copy, which the ceiling makes. */
  copy: string
}

const { kept, database, copy } = JSON.parse(process.argv[2] ?? '') as CeilingSettings
const app = Fastify()

for (const { path, file, headers } of kept) {
  const body = await readFile(file)
  app.get(path, (_request, reply) => reply.headers(headers).send(body))
}

if (database.kind === 'sqlite') await serveSqlite(database.file)
else
  for (const [name, read] of Object.entries(postgresLists(database.url)))
    app.get(`/api/admin/${name}`, async (_request, reply) => {
      const { rows, total } = await read()
      void reply.header('content-range', `${name} 0-${rows.length - 1}/${total}`)
      return rows
    })

async function serveSqlite(file: string): Promise<void> {
  const reading = new BetterSqlite3(file, { readonly: true, fileMustExist: true })
  await rm(copy, { force: true })
  reading.prepare('vacuum into ?').run(copy)

  const lists = { services: serviceList(reading), orders: orderList(reading) }
  for (const [name, read] of Object.entries(lists))
    app.get(`/api/admin/${name}`, (_request, reply) => {
      const { rows, total } = read()
      void reply.header('content-range', `${name} 0-${rows.length - 1}/${total}`)
      return reply.send(rows)
    })

  const writing = new BetterSqlite3(copy)
  writing.pragma('journal_mode = WAL')
  writing.pragma('synchronous = FULL')
  writing.pragma('foreign_keys = ON')
  const insertOrder = orderInsert(writing)
  const insertBooking = bookingInsert(writing)
  app.post<{ Body: Parameters<typeof insertOrder>[0] }>('/api/public/orders', ({ body }, reply) =>
    reply.code(201).send(insertOrder(body)),
  )
  app.post<{ Querystring: Record<string, string> }>('/api/public/add_bookings', ({ query }, reply) =>
    reply.send(insertBooking(query)),
  )
}

console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))
