import type { Publish } from '@karigar/contract/office/publish.wire'
import { expect, it } from 'vitest'
import { publishName, whoChanged } from './publish-words.ts'

const publish: Publish = {
  number: 7,
  kind: 'edit',
  revision: 12,
  rendered: 1,
  pages: 167,
  paths: ['/about'],
  duration_ms: 40,
  asked_by: null,
  created_at: '2026-11-24T03:00:00.000Z',
  changes: { latest: [], total: 0 },
}

it.each([
  [{}, '1 file of 167'],
  [{ rendered: 12 }, '12 files of 167'],
  [{ rendered: 0, paths: [] }, 'A change that no page shows'],
  [{ kind: 'release' }, 'A new release of 167 files'],
  [{ kind: 'release', rendered: 0 }, 'A copy of 167 files: the release before is kept to go back to'],
  [{ kind: 'release', asked_by: 'Asha' }, 'Everything anew, by Asha: 167 files'],
  [{ kind: 'back', asked_by: 'Asha' }, 'Back to an earlier release, by Asha'],
  [{ kind: 'forward' }, 'Forward to the newest release, by the shop'],
] as const)('names a publish with %j', (changes, name) => {
  expect(publishName({ ...publish, ...changes } as Publish)).toBe(name)
})

it('names everybody who changed something once', () => {
  const change = { kind: 'service', thing_id: 'a', thing_name: 'A', act: 'changed' } as const
  const by = (id: string, actor_name: string) => ({
    ...change,
    id,
    actor_name,
    restored_from: null,
    created_at: publish.created_at,
  })
  const latest = [by('1', 'Asha'), by('2', 'Ravi'), by('3', 'Asha')]
  expect(whoChanged({ ...publish, changes: { latest, total: 3 } })).toBe('Asha, Ravi')
})
