import { FieldVersions } from './FieldVersions.tsx'
import { SmallPictures } from './SmallPictures.tsx'

/** A value of a field as people read it; the text is empty for no value. */
export interface Shown {
  text: string
  pictures: readonly string[]
}

/** One field of a difference. */
export interface FieldChange {
  source: string
  label: string
  before: Shown
  after: Shown
}

interface DifferenceProps {
  changes: readonly FieldChange[]
  /** What the two versions are called. */
  names: { before: string; after: string }
}

/** The fields of two versions, one below the other. */
export function Difference({ changes, names }: DifferenceProps) {
  return changes.map(({ source, label, before, after }) => (
    <FieldVersions
      key={source}
      label={label}
      versions={[
        { name: names.before, shown: <Value {...before} /> },
        { name: names.after, shown: <Value {...after} /> },
      ]}
    />
  ))
}

function Value({ text, pictures }: Shown) {
  if (pictures.length === 0) return text || '–'
  return <SmallPictures urls={pictures} />
}
