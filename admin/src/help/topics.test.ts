import { deliveryDays } from '@karigar/contract/catalogue/delivery.rules'
import { expect, test } from 'vitest'
import { findHelp, helpGroups, nearestHelp } from './topics.ts'

const topics = helpGroups.flatMap((group) => group.topics)

test.each([
  ['add a service', 'add-service'],
  ['chat number', 'chat-number'],
  ['WhatsApp', 'chat-number'],
  ['mark paid', 'mark-paid'],
  ['bank statement', 'bank-statement'],
  ['reconcile', 'settlements'],
  ['refund', 'refund'],
  ['refund fires', 'points'],
  ['change order', 'change-order'],
  ['deadline', 'order-desk'],
  ['template', 'chat-texts'],
  ['new order', 'order-by-hand'],
  ['gstin', 'documents'],
  ['first order', 'first-order'],
  ['overdue', 'today'],
  ['best seller', 'today'],
  ['customer history', 'customer-page'],
  ['invite', 'invite'],
  ['manager', 'invite'],
  ['2fa', 'second-factor'],
  ['lost phone', 'second-factor'],
  ['backup', 'backup'],
  ['holiday', 'meetings'],
  ['price', 'prices'],
  ['tier', 'price-tiers'],
  ['restore', 'history'],
  ['rollback', 'roll-back'],
  ['bulk', 'bulk-edit'],
  ['unpublish', 'hide'],
  ['arrange', 'order'],
  ['pin', 'featured'],
  ['alt text', 'describe-pictures'],
  ['media library', 'picture-library'],
  ['launch', 'schedule'],
  ['approve', 'draft'],
  ['search words', 'synonyms'],
  ['shortcut', 'own-lists'],
  ['columns', 'own-lists'],
  ['no result', 'not-found'],
  ['who changed', 'history'],
  ['offline', 'offline'],
  ['home screen', 'offline'],
])('finds the answer to “%s”', (q, id) => {
  expect(findHelp(q).map((topic) => topic.id)).toContain(id)
})

test('lists topics about the search words before topics that only mention them', () => {
  expect(findHelp('backup')[0]?.id).toBe('backup')
  expect(findHelp('')).toEqual([])
  expect(findHelp('qwertz')).toEqual([])
})

test.each([
  ['how do i close my shop', 'open-shop'],
  ['gst invoce', 'documents'],
])('finds answers near “%s”, of which none has all words', (q, id) => {
  expect(findHelp(q)).toEqual([])
  expect(nearestHelp(q).map((topic) => topic.id)).toContain(id)
})

test('finds nothing near words that no answer has', () => {
  expect(nearestHelp('qwertz')).toEqual([])
  expect(nearestHelp('how do i')).toEqual([])
})

const answerTo = (id: string) => topics.find((topic) => topic.id === id)?.answer.join(' ') ?? ''

test('names delivery times that are read as the help says', () => {
  const named = [...answerTo('delivery').matchAll(/“([^”]+)”/g)].map(([, time = '']) => time)
  expect(named.map((time) => [time, deliveryDays(time)])).toEqual([
    ['8 hours', 8 / 24],
    ['3 days', 3],
    ['2 weeks', 14],
    ['1 month', 30],
    ['3-5 days', 5],
  ])
})

test('names no percentage for the first-order offer and links to where the shop sets it', () => {
  const topic = topics.find(({ id }) => id === 'first-order')
  expect(`${topic?.question} ${answerTo('first-order')}`).not.toMatch(/\d+ ?%|fixed/)
  expect(topic?.links.map(({ to }) => to)).toContain('/settings/shop')
})

test('gives every topic its own anchor, a question, an answer and a link', () => {
  expect(new Set(topics.map(({ id }) => id)).size).toBe(topics.length)
  expect(topics.length).toBeGreaterThanOrEqual(20)
  for (const { question, answer, links } of topics) {
    expect(question).toMatch(/\?( What now\?)?$/)
    expect(answer.length).toBeGreaterThan(0)
    expect(links.length).toBeGreaterThan(0)
  }
})

test('no answer has a name of the code in it', () => {
  const texts = topics.flatMap(({ question, answer }) => [question, ...answer])
  const names = texts.flatMap((text) => text.match(/\b[a-z]+[A-Z]\w*/g) ?? [])
  expect(names.filter((name) => !['iPhone', 'iPad'].includes(name))).toEqual([])
})
