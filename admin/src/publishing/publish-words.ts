import type { Publish } from '@karigar/contract/office/publish.wire'

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** Says in one line what a publish was. */
export function publishName({ kind, rendered, pages, asked_by }: Publish): string {
  if (kind === 'back') return `Back to an earlier release, by ${asked_by ?? 'the shop'}`
  if (kind === 'forward') return `Forward to the newest release, by ${asked_by ?? 'the shop'}`
  if (kind === 'release' && rendered === 0)
    return `A copy of ${counted(pages, 'file')}: the release before is kept to go back to`
  if (kind === 'release')
    return asked_by === null
      ? `A new release of ${counted(pages, 'file')}`
      : `Everything anew, by ${asked_by}: ${counted(pages, 'file')}`
  return rendered === 0 ? 'A change that no page shows' : `${counted(rendered, 'file')} of ${pages}`
}

/** Names who made the changes of a publish; empty when none are recorded. */
export const whoChanged = ({ changes: { latest } }: Publish): string =>
  [...new Set(latest.map(({ actor_name }) => actor_name))].join(', ')
