import type { Key } from '@karigar/contract/accounts/link.wire'
import { keyMessages } from '@karigar/contract/accounts/link.words'
import type { DatabasePool } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import { readSnapshot, transact } from '../../../database/transact.ts'
import { found } from '../../../http/errors.ts'
import type { ListRequest, Page } from '../../../http/list-query.ts'
import { endWaiting } from '../../accounts/invitations/invitations.actions.ts'
import { findUserById } from '../../accounts/users/users.repository.ts'
import { namesOf } from './key-names.ts'
import { makeKey } from '../../accounts/keys/keys.ts'
import {
  findOpenKey,
  type KeyColumn,
  type KeyFilter,
  listOpenKeys,
  withdrawKeys,
} from '../../accounts/keys/keys.repository.ts'

/** Returns the keys that open something now. */
export async function readLinks(
  db: DatabasePool,
  list: ListRequest<KeyColumn, KeyFilter>,
): Promise<Page<Key>> {
  return readSnapshot(db, async (trx) => {
    const { rows, total } = await listOpenKeys(trx, list, timestamp())
    const names = await namesOf(trx, rows)
    return {
      total,
      rows: rows.map(({ id, kind, opens, maker, created_at, expires_at }) => ({
        id,
        kind,
        thing: names.get(`${kind} ${opens}`) ?? '',
        made_by: maker,
        created_at,
        expires_at,
      })),
    }
  })
}

/**
 * Withdraws a key. A document gets another one at once, because its customer must be able to read it, unless that
 * customer was deleted. Throws 404 for a key that opens nothing any more.
 */
export async function withdrawLink(
  db: DatabasePool,
  id: string,
  { actor, secret }: { actor: { id: string }; secret: string },
): Promise<{ id: string }> {
  return transact(db, async (trx) => {
    const key = await findOpenKey(trx, id, timestamp())
    const { kind, opens, owner_id } = found(key, keyMessages.notFound)
    if (kind === 'invitation') await endWaiting(trx, opens)
    else await withdrawKeys(trx, { id }, timestamp())
    if (kind === 'document') {
      const owner = owner_id === null ? null : await findUserById(trx, owner_id)
      if (owner_id === null || (owner && owner.deleted_at === null))
        await makeKey(trx, secret, { kind, opens, owner_id, made_by: actor.id })
    }
    return { id }
  })
}
