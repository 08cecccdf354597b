import {
  CATEGORY_ICON_NAMES,
  CATEGORY_ICONS,
  type CategoryIcon,
  iconOf,
  type Motif,
  motifOf,
  MOTIFS,
} from '@karigar/contract/catalogue/category-look.rules'
import { BY_NAME, ICON_NAMES, MOTIF_NAMES } from '@karigar/contract/catalogue/category-look.words'
import { coverPalette } from '@karigar/contract/catalogue/covers/cover-colors'
import { drawCover } from '@karigar/contract/catalogue/covers/draw-cover'
import { Stack } from '@mui/material'
import { styled, useTheme } from '@mui/material/styles'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { keptPalette } from '../../layout/use-themes.ts'
import { LookChoices } from './LookChoices.tsx'

/** Size of a sketch, in its own units. */
const SIZE = { width: 600, height: 300 } as const

const Sketch = styled('img')({ display: 'block', width: '100%', height: 'auto', borderRadius: 3 })

const IconLine = styled('svg')({
  display: 'block',
  width: 26,
  height: 26,
  margin: '0 auto',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})

const iconPicture = (icon: CategoryIcon) => (
  <IconLine viewBox="0 0 24 24" aria-hidden>
    <path d={CATEGORY_ICONS[icon]} />
  </IconLine>
)

/** The icon of a category, and the motif of the covers of its services. */
export function LookInputs() {
  const name = String((useWatch({ name: 'name' }) as string | null) ?? '')
  // Another one when the shop's colours have come.
  const theme = useTheme()
  const ownMotif = motifOf({ name, motif: '', icon: '' })
  const sketches = useMemo(() => {
    const palette = coverPalette(keptPalette().light)
    const sketch = (motif: Motif) => {
      const svg = drawCover({
        id: motif,
        category: { name: '', motif, icon: '' },
        hue: 0,
        palette,
        scheme: theme.palette.mode,
        bare: true,
        ...SIZE,
      })
      return <Sketch src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" {...SIZE} />
    }
    return new Map(MOTIFS.map((motif) => [motif, sketch(motif)]))
  }, [theme])
  return (
    <Stack spacing={2}>
      <LookChoices
        source="icon"
        label="Icon"
        helperText="Stands beside the name of the category, and on covers."
        width={84}
        choices={[
          { value: '', name: BY_NAME, picture: iconPicture(iconOf({ name, icon: '', motif: '' })) },
          ...CATEGORY_ICON_NAMES.map((value) => ({
            value,
            name: ICON_NAMES[value],
            picture: iconPicture(value),
          })),
        ]}
      />
      <LookChoices
        source="motif"
        label="Motif of covers"
        helperText="A service without a picture has a cover with this motif, a different one for each, in the colour of the category."
        width={128}
        choices={[
          { value: '', name: `${BY_NAME}: ${MOTIF_NAMES[ownMotif]}`, picture: sketches.get(ownMotif) },
          ...MOTIFS.map((value) => ({ value, name: MOTIF_NAMES[value], picture: sketches.get(value) })),
        ]}
      />
    </Stack>
  )
}
