import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect } from 'react'
import { parseQueryFromLocation, useDataProvider, useResourceContext, type ListParams } from 'react-admin'
import type { createBrowserRouter } from 'react-router-dom'

type Router = ReturnType<typeof createBrowserRouter>

/** The console's router, which hears of a new address before anything is drawn. */
export const RouterContext = createContext<Router | null>(null)

/** What a list is asked for by its address; null where that does not say all of it. */
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
 * Asks the server for what a list's next address shows as soon as the router knows it. The list itself asks when it
 * has been drawn for that address, which takes as long as the answer, and then finds it under the same key.
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
          // The list tells of it: it waits for the same answer.
        })
    })
  }, [dataProvider, permanentFilter, queryClient, resource, router])
}
