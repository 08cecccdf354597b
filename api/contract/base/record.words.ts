/** The sentences about saving and deleting one of what staff keep in a list; `one` is what they call it, such as “label”. */
export function recordMessages(one: string) {
  const name = `${one.charAt(0).toUpperCase()}${one.slice(1)}`
  return {
    added: `${name} added successfully!`,
    updated: `${name} updated successfully!`,
    deleted: `${name} deleted successfully!`,
    addFailed: `Failed to add ${one}`,
    updateFailed: `Failed to update ${one}`,
    deleteFailed: `Failed to delete ${one}`,
    notFound: `${name} not found`,
    confirmDelete: `Are you sure you want to delete the ${one}? This action cannot be undone.`,
  }
}
