import type { HistoryEntry } from '@karigar/contract/office/history.wire'
import type { TestApp } from './build-test-app.ts'

/** Returns the recorded changes that match the filter, newest first. */
export async function readHistory(
  { call }: Pick<TestApp, 'call'>,
  admin: string,
  filter: Record<string, string> = {},
): Promise<HistoryEntry[]> {
  const response = await call('GET', '/api/admin/history', {
    as: admin,
    query: { filter: JSON.stringify(filter), range: '[0,999]' },
  })
  if (response.statusCode !== 200) throw new Error(`The history answered ${response.body}`)
  return response.json<HistoryEntry[]>()
}
