import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_OFFICER } from './business.fields.ts'
import { POLICY_TEMPLATES } from './policy-templates.words.ts'
import {
  fillPolicy,
  POLICY_KINDS,
  POLICY_PLACEHOLDERS,
  policyTextFault,
  type PolicyValues,
  policyValues,
} from './policy.rules.ts'
import { LINE_LENGTHS, MOST_ROWS } from './shop.limits.ts'
import { NEW_SHOP } from './shop-opening.rules.ts'
import { checkShop } from './shop.rules.ts'

const UPDATED = '1 November 2026'
const templates = POLICY_KINDS.map((kind) => [kind, { updated: UPDATED, ...POLICY_TEMPLATES[kind] }] as const)
const textsOf = ({
  lead,
  sections,
}: {
  lead: string
  sections: readonly { heading: string; paragraphs: readonly string[] }[]
}) => [lead, ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])]
const anyValue = fc.oneof(
  fc.constant(''),
  fc.string({ minLength: 1, maxLength: 30 }).filter((text) => text.trim() === text && !/[{}\r\n]/.test(text)),
)
const anyValues = fc.record(
  Object.fromEntries(POLICY_PLACEHOLDERS.map((name) => [name, anyValue])),
) as unknown as fc.Arbitrary<PolicyValues>

describe.each(templates)('the template of %s', (kind, policy) => {
  it('can be saved as it is', () => {
    expect(checkShop({ ...NEW_SHOP, [kind]: policy }, 'new')).toEqual({})
    expect(policy.sections.length).toBeLessThanOrEqual(MOST_ROWS.sections)
    for (const { paragraphs } of policy.sections)
      for (const paragraph of paragraphs)
        expect(paragraph.length).toBeLessThanOrEqual(LINE_LENGTHS.paragraphs)
  })

  it('shows no brace and no half sentence, whatever the shop has said', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        const named = { ...values, shop: values.shop || 'Kala' }
        const filled = fillPolicy(policy, named)
        for (const text of textsOf(filled)) expect(text).not.toMatch(/[{}]/)
        for (const { heading, paragraphs } of filled.sections) {
          expect(heading).not.toBe('')
          expect(paragraphs.length).toBeGreaterThan(0)
        }
      }),
    )
  })
})

it('leaves out what the shop has not said, with the heading of a section that has nothing else', () => {
  const policy = {
    updated: UPDATED,
    lead: 'All of {shop}',
    sections: [
      { heading: 'Officer', paragraphs: ['{officer} answers.'] },
      { heading: 'Address', paragraphs: ['We are at {address}.', 'Come in.'] },
    ],
  }
  const shop = { name: 'Kala', address: [], email: '', phones: [] }
  const business = { legal_name: '', address: '', officer: NO_OFFICER }
  expect(fillPolicy(policy, policyValues(shop, business))).toEqual({
    updated: UPDATED,
    lead: 'All of Kala',
    sections: [{ heading: 'Address', paragraphs: ['Come in.'] }],
  })
  const officer = { name: 'Lata Joshi', designation: 'Proprietor', phone: '', email: 'lata@kala.example' }
  const said = { legal_name: 'Lata Joshi', address: '1 Mill Road\nNashik', officer }
  expect(fillPolicy(policy, policyValues(shop, said)).sections).toEqual([
    { heading: 'Officer', paragraphs: ['Lata Joshi, Proprietor answers.'] },
    { heading: 'Address', paragraphs: ['We are at 1 Mill Road, Nashik.', 'Come in.'] },
  ])
})

it('never reads what the shop says as a name to fill in', () => {
  const policy = { updated: UPDATED, lead: '{shop}', sections: [] }
  const shop = { name: '{address}', address: ['Nashik'], email: '', phones: [] }
  expect(
    fillPolicy(policy, policyValues(shop, { legal_name: '', address: '', officer: NO_OFFICER })).lead,
  ).toBe('{address}')
})

it('takes the names that it knows, and says which one or which brace is wrong', () => {
  for (const text of ['{shop} and {legal_name}', 'No names']) expect(policyTextFault(text), text).toBeNull()
  expect(policyTextFault('{shp}')).toContain('{shp}')
  expect(policyTextFault('a { alone')).toContain('alone')
})
