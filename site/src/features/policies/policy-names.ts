import { pageNames } from '#words/layout.ts'
import { policiesOf, POLICY_PATHS, type PolicyKind } from '@karigar/contract/shop/policy.rules'
import type { Shop } from '@karigar/contract/shop/shop.wire'
import { href } from '../../lib/href.ts'

/** A link to one of the shop's policies. */
export interface PolicyLink {
  href: string
  text: string
}

/** Returns links to the policies that a shop has written. */
export const policyLinks = (shop: Pick<Shop, PolicyKind>): PolicyLink[] =>
  policiesOf(shop).map((kind) => ({ href: href(POLICY_PATHS[kind]), text: pageNames[kind] }))
