import { isSameValue } from '@karigar/contract/base/same-value'

type Values = Readonly<Record<string, unknown>>

interface Versions {
  /** The version that both sides started from. */
  base: Values
  mine: Values
  theirs: Values
}

const differ = (one: unknown, other: unknown) => !isSameValue(one, other)

/** How two people have changed one record, by the names of its fields. */
export interface Comparison {
  /** Changed by both, to different values. */
  conflicts: string[]
  /** Changed by me alone. */
  mineAlone: string[]
  /** Changed by them alone. */
  theirsAlone: string[]
}

/** Compares two versions of a record with the one that both started from. */
export function compareVersions({ base, mine, theirs }: Versions): Comparison {
  const fields = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  const byMe = (field: string) => differ(base[field], mine[field])
  const byThem = (field: string) => differ(base[field], theirs[field])
  return {
    conflicts: fields.filter((field) => byMe(field) && byThem(field) && differ(mine[field], theirs[field])),
    mineAlone: fields.filter((field) => byMe(field) && !byThem(field)),
    theirsAlone: fields.filter((field) => !byMe(field) && byThem(field)),
  }
}
