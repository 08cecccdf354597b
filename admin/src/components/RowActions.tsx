import { RowAction, RowActionBar } from './RowAction.tsx'

interface RowActionsProps {
  id: string
  /** The record's name, used in the buttons' labels. */
  name: string
  /** Address of its page on the live site, if it has one. */
  page?: string
  /** Offers to add a copy of it. */
  duplicates?: boolean
}

/** The view, edit, duplicate and delete icons of one record. */
export function RowActions({ id, name, page, duplicates = false }: RowActionsProps) {
  const path = encodeURIComponent(id)
  return (
    <RowActionBar>
      {page && (
        <RowAction hint="View on the site" label={`View ${name} on the site`} icon="view" href={page} />
      )}
      <RowAction hint="Edit" label={`Edit ${name}`} icon="edit" dialog={path} />
      {duplicates && (
        <RowAction
          hint="Duplicate"
          label={`Duplicate ${name}`}
          icon="duplicate"
          dialog={`${path}/duplicate`}
        />
      )}
      <RowAction hint="Delete" label={`Delete ${name}`} icon="delete" dialog={`${path}/delete`} />
    </RowActionBar>
  )
}
