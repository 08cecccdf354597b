import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useFieldArray } from 'react-hook-form'

/** Props of one row of a list and its buttons. */
export interface RowProps {
  /** Stays the same when the row is moved. */
  id: string
  index: number
  count: number
  /** Changes when this row's buttons should take the focus: after a move or the removal of a neighbour. */
  focusKey: number
  onMove: (to: number) => void
  onRemove: () => void
}

interface RowsOptions {
  /** The form path of the list. */
  name: string
  /** Why the last row cannot be removed; absent where the list may be empty. */
  lastOne?: string | undefined
  /** Called after the last row was removed, to give the focus a new place. */
  onEmptied?: () => void
}

/** Manages a list of rows in the form: adding, moving and removing them, and where the focus goes. */
export function useRows({ name, lastOne, onEmptied }: RowsOptions) {
  const { fields, append, remove, move } = useFieldArray({ name })
  const notify = useNotify()
  const [focused, setFocused] = useState({ index: -1, key: 0 })
  const focus = (index: number) => setFocused(({ key }) => ({ index, key: key + 1 }))
  const rowProps = (index: number): RowProps => ({
    id: fields[index]?.id ?? '',
    index,
    count: fields.length,
    focusKey: focused.index === index ? focused.key : 0,
    onMove: (to) => {
      move(index, to)
      focus(to)
    },
    onRemove: () => {
      if (fields.length === 1 && lastOne !== undefined) {
        notify(lastOne, { type: 'error' })
        return
      }
      remove(index)
      if (fields.length === 1) onEmptied?.()
      else focus(Math.max(0, index - 1))
    },
  })
  return { fields, append, rowProps, ids: fields.map(({ id }) => id), move }
}
