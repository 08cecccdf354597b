import { serviceDetails } from '@karigar/contract/catalogue/service.fields'
import type { Label } from '@karigar/contract/catalogue/label.wire'
import { Box } from '@mui/material'
import { useGetMany } from 'react-admin'
import { CategoryName } from '../../components/CategoryName.tsx'
import type { ComparedField } from '../../components/FieldVersions.tsx'
import { stateFields } from '../../components/state-fields.ts'
import { tierLines, variantLines } from './index.ts'

function LabelNames({ ids }: { ids: string[] }) {
  const { data } = useGetMany<Label>('labels', { ids })
  return <>{(data ?? []).map(({ name }) => name).join(', ')}</>
}

function Pictures({ urls }: { urls: string[] }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {urls.map((url, index) => (
        <Box
          key={url}
          component="img"
          src={url}
          alt={`Picture ${index + 1}`}
          sx={{ width: 72, height: 54, objectFit: 'cover', borderRadius: 0.5 }}
        />
      ))}
    </Box>
  )
}

/** The fields shown when two versions of a service conflict, in the order of the form. */
export const serviceFields: readonly ComparedField[] = [
  { source: 'title', label: 'Title' },
  { source: 'description', label: 'Description' },
  { source: 'category_id', label: 'Category', show: (id: string) => <CategoryName id={id} /> },
  { source: 'subcategory', label: 'Subcategory' },
  ...stateFields,
  { source: 'label_ids', label: 'Labels', show: (ids: string[]) => <LabelNames ids={ids} /> },
  {
    source: 'has_variants',
    label: 'This service has variants',
    show: (has: boolean) => (has ? 'Yes' : 'No'),
  },
  { source: 'variants', label: 'Variants', show: variantLines },
  { source: 'price_categories', label: 'Price categories', show: tierLines },
  { source: 'service_banner', label: 'Banner', show: (url: string) => <Pictures urls={[url]} /> },
  { source: 'service_thumbnails', label: 'Thumbnails', show: (urls: string[]) => <Pictures urls={urls} /> },
  ...serviceDetails.map(([source, { label }]) => ({ source, label })),
]
