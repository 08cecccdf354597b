import type { Label } from '@karigar/contract/catalogue/label.wire'
import { useGetMany } from 'react-admin'

/** The names of labels, where two versions of a service are compared. */
export function LabelNames({ ids }: { ids: string[] }) {
  const { data } = useGetMany<Label>('labels', { ids })
  return <>{(data ?? []).map(({ name }) => name).join(', ')}</>
}
