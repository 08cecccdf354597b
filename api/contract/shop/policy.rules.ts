/** The pages of terms, refunds and privacy: where they are, and how what they name is filled in. */
import { fillTemplate, hasLooseBrace, unknownName } from '../base/template.ts'
import { type Owner, ownerOf } from './business.rules.ts'
import type { Business } from './business.wire.ts'
import { policyMessages } from './policy.words.ts'
import type { Policy, Shop } from './shop.wire.ts'

/** The policies of a shop in the order of its footer, each with the path of its page. */
export const POLICY_PATHS = {
  terms: '/terms',
  refunds: '/refunds',
  privacy: '/privacy-policy',
} as const
export type PolicyKind = keyof typeof POLICY_PATHS
export const POLICY_KINDS = Object.keys(POLICY_PATHS) as PolicyKind[]

/** Returns the policies that a shop has written, in the order of its footer. */
export const policiesOf = (shop: Pick<Shop, PolicyKind>): PolicyKind[] =>
  POLICY_KINDS.filter((kind) => shop[kind] !== undefined)

/** What a policy can name in braces, so that it follows what the shop says elsewhere. */
export const POLICY_PLACEHOLDERS = [
  'shop',
  'legal_name',
  'address',
  'email',
  'phone',
  'officer',
  'officer_contact',
] as const
export type PolicyPlaceholder = (typeof POLICY_PLACEHOLDERS)[number]
export type PolicyValues = Readonly<Record<PolicyPlaceholder, string>>

const officerText = ({ officer }: Owner) => (officer ? `${officer.name}, ${officer.designation}` : '')
const officerWays = ({ officer }: Owner) =>
  [officer?.phone, officer?.email].filter((way) => way !== undefined && way !== '').join(', ')

/** Returns what stands for the names in a shop's policies. */
export function policyValues(
  shop: Pick<Shop, 'name' | 'address' | 'email' | 'phones'>,
  business: Business,
): PolicyValues {
  const owner = ownerOf(shop, business)
  return {
    shop: shop.name,
    legal_name: owner.name,
    address: owner.address.join(', '),
    email: shop.email,
    phone: shop.phones[0] ?? '',
    officer: officerText(owner),
    officer_contact: officerWays(owner),
  }
}

const KNOWN = POLICY_PLACEHOLDERS.map((name) => `{${name}}`).join(' ')

/** Returns what is wrong with the names in a text of a policy; null if nothing is. */
export function policyTextFault(text: string): string | null {
  const unknown = unknownName(text, POLICY_PLACEHOLDERS)
  if (unknown !== undefined) return policyMessages.unknown(unknown, KNOWN)
  return hasLooseBrace(text) ? policyMessages.brace(KNOWN) : null
}

/**
 * Fills a policy in. A paragraph that names something the shop has not said is left out, and so is a section of which
 * none is left.
 */
export function fillPolicy({ updated, lead, sections }: Policy, values: PolicyValues): Policy {
  const fill = (text: string) => fillTemplate(text, values)
  return {
    updated,
    lead: fill(lead),
    sections: sections
      .map(({ heading, paragraphs }) => ({
        heading: fill(heading),
        paragraphs: paragraphs.map(fill).filter((paragraph) => paragraph !== ''),
      }))
      .filter(({ heading, paragraphs }) => heading !== '' && paragraphs.length > 0),
  }
}
