import { coverPalette } from '@karigar/contract/catalogue/covers/cover-colors'
import { COVER_SIZE } from '@karigar/contract/catalogue/covers/cover-size'
import { drawCover } from '@karigar/contract/catalogue/covers/draw-cover'
import { useTheme } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCategories } from '../../components/use-categories.ts'
import { keptPalette } from '../../layout/use-themes.ts'
import { call } from '../../providers/api.ts'

/** Returns how many shown categories come before one, which chooses the colour of its covers. */
function useHue(id: string | undefined): number | undefined {
  const { data } = useQuery({
    queryKey: ['services', 'order of categories'],
    queryFn: ({ signal }) => call('GET /admin/catalogue-order/:id', { params: { id: 'categories' } }, signal),
    staleTime: 60_000,
  })
  if (!data || id === undefined) return undefined
  return data.things
    .filter((thing) => thing.state === 'live' || thing.id === id)
    .findIndex((thing) => thing.id === id)
}

/** The cover of a service without a picture, as shoppers see it but for its title; `category` is an id or a name. */
export function ServiceCover({ id, category: asked }: { id: string; category: string }) {
  const { categories } = useCategories()
  const category = categories.find((one) => one.id === asked || one.name === asked)
  const hue = useHue(category?.id)
  const scheme = useTheme().palette.mode
  const svg = useMemo(() => {
    if (hue === undefined || !category) return null
    const palette = coverPalette(keptPalette().light)
    return drawCover({ id, category, hue, palette, scheme })
  }, [category, hue, id, scheme])
  return svg === null ? null : (
    <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" {...COVER_SIZE} />
  )
}
