import type { SheetRowKind } from '@karigar/contract/catalogue/sheets/kinds'
import type { ServiceImport, SheetReading } from '@karigar/contract/catalogue/sheets/sheet.wire'
import { sheetMessages } from '@karigar/contract/catalogue/sheets/sheet.words'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { HttpError } from 'react-admin'
import { useFailure } from '../../../components/use-failure.tsx'
import { usePressOnce } from '../../../components/use-press-once.ts'
import { call } from '../../../providers/api.ts'

/** Rows of a page of the comparison. */
export const ROWS_A_PAGE = 100

/** Compares an uploaded sheet with the catalogue, as it is read and page by page, and imports it. */
export function useComparison({ id, mapping: guessed }: ServiceImport) {
  const client = useQueryClient()
  const once = usePressOnce()
  const [reading, setReading] = useState<SheetReading>({
    mapping: guessed,
    make_missing: false,
    fetch_pictures: false,
  })
  const [kind, setKind] = useState<SheetRowKind | null>(null)
  const [page, setPage] = useState(1)
  const { failure, fail, clear } = useFailure({ failed: sheetMessages.importFailed, detailInToast: true })
  const params = { id }
  const query = useQuery({
    queryKey: ['service-imports', id, 'compare', reading, kind, page],
    queryFn: () =>
      call('POST /admin/service-imports/:id/compare', {
        params,
        body: { ...reading, kind, skip: (page - 1) * ROWS_A_PAGE },
      }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const run = useMutation({
    mutationFn: (fingerprint: string) =>
      call('POST /admin/service-imports/:id/run', { params, body: { ...reading, fingerprint } }),
    onMutate: clear,
    onSettled: once.release,
    // The sheet itself then says that it is imported.
    onSuccess: () => client.invalidateQueries(),
    onError: (error: unknown) => {
      fail(error)
      // Somebody was faster: the comparison is shown anew.
      if (error instanceof HttpError && [409, 412].includes(error.status))
        void client.invalidateQueries({ queryKey: ['service-imports', id] })
    },
  })
  const alive = useRef(true)
  useEffect(() => {
    alive.current = true
    return () => {
      alive.current = false
    }
  }, [])
  const [fetched, setFetched] = useState<{ total: number; done: number } | null>(null)
  const pictures = useMutation({
    mutationFn: async (mapping: SheetReading['mapping']) => {
      // Some at a time, until all are there or somebody leaves the screen.
      for (let done = false; !done && alive.current;) {
        const part = await call('POST /admin/service-imports/:id/pictures', { params, body: { mapping } })
        setFetched(part)
        done = part.done >= part.total
      }
    },
    onMutate: clear,
    onSettled: () => setFetched(null),
    onSuccess: () => read({ fetch_pictures: true }),
    onError: fail,
  })
  const read = (changes: Partial<SheetReading>) => {
    setReading((before) => ({ ...before, ...changes }))
    setPage(1)
  }
  const show = (which: SheetRowKind | null) => {
    setKind(which)
    setPage(1)
  }
  return {
    reading,
    read,
    kind,
    show,
    page,
    setPage,
    query,
    failure,
    isImporting: run.isPending,
    isFetchingPictures: pictures.isPending,
    /** How many pictures have been fetched; null while none are. */
    fetched,
    copyPictures: (isWanted: boolean) => {
      if (isWanted) pictures.mutate(reading.mapping)
      else read({ fetch_pictures: false })
    },
    importAll: () => {
      const fingerprint = query.data?.fingerprint
      if (fingerprint !== undefined) once.press(() => run.mutate(fingerprint))
    },
  }
}
