interface ListView {
  filter: object
  sort?: { field: string; order: string } | undefined
  perPage?: number | undefined
}

/** Returns the query of an address that shows a list's first page in this way, as react-admin would write it. */
export function listAddress({ filter, sort, perPage }: ListView): string {
  const query = new URLSearchParams({
    displayedFilters: '{}',
    filter: JSON.stringify(filter),
    page: '1',
    ...(sort && { sort: sort.field, order: sort.order }),
    ...(perPage && { perPage: String(perPage) }),
  })
  return `?${query}`
}
