import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect } from 'react'
import { parseQueryFromLocation, useDataProvider, useResourceContext, type ListParams } from 'react-admin'
import type { createBrowserRouter } from 'react-router-dom'

type Router = ReturnType<typeof createBrowserRouter>

/** The console's router, which reports a new address before anything is rendered for it. */
export const RouterContext = createContext<Router | null>(null)

/** Reads a list's query from its address; null if the address does not state all of it. */
function readParams(search: string) {
  const { page, perPage, sort, order, filter } = parseQueryFromLocation({ search }) as Partial<ListParams>
  if (!page || !perPage || !sort || !order || !filter) return null
  return {
    pagination: { page: Number(page), perPage: Number(perPage) },
    sort: { field: sort, order },
    filter,
  }
}

/**
 * Requests the data for a list's next address as soon as the router knows it. The list itself asks only after
 * it has rendered for that address, which takes as long as the response, and then finds it under the same
 * key.
 *
 * @param permanent the list's permanent filter
 */
export function usePrefetchList(permanent: Readonly<Record<string, string>> = {}): void {
  const router = useContext(RouterContext)
  const resource = useResourceContext()
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  const permanentFilter = JSON.stringify(permanent)
  useEffect(() => {
    if (!router || !resource) return
    let seen = router.state.location
    return router.subscribe(({ location }) => {
      const isOfThisList = location.pathname === seen.pathname && location.search !== seen.search
      seen = location
      const params = isOfThisList && readParams(location.search)
      if (!params) return
      const { pagination, sort } = params
      const filter = { ...params.filter, ...JSON.parse(permanentFilter) }
      queryClient
        .query({
          queryKey: [resource, 'getList', { pagination, sort, filter, meta: undefined }],
          queryFn: () => dataProvider.getList(resource, { pagination, sort, filter }),
        })
        .catch(() => {
          // The list reports the error, because it waits for the same query.
        })
    })
  }, [dataProvider, permanentFilter, queryClient, resource, router])
}
