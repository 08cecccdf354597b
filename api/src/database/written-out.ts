import { type OperationNode, ValueNode } from 'kysely'

/** Returns the whole number of a LIMIT or OFFSET as it may stand in a query's text; null for anything else. */
export function writtenOut(node: OperationNode): string | null {
  return ValueNode.is(node) && Number.isInteger(node.value) ? String(node.value) : null
}
