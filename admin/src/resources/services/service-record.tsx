import { serviceDetails } from '@karigar/contract/catalogue/service.fields'
import { Box, Typography } from '@mui/material'
import { isOffered } from '@karigar/contract/catalogue/state.rules'
import { serviceMessages } from '@karigar/contract/catalogue/service.words'
import type { AdminService } from '@karigar/contract/catalogue/service.wire'
import { styled } from '@mui/material/styles'
import type { State } from '@karigar/contract/catalogue/state.wire'
import { lazy, Suspense } from 'react'
import { SmallPictures } from '../../components/SmallPictures.tsx'
import { Caption } from '../../components/Texts.tsx'
import { tierLines, variantLines } from './index.ts'
import { formatDay, formatMoment, formatPriceRange } from '../../components/format.ts'
import { PlannedState, StateNote, StateChip } from '../../components/StateChip.tsx'
import { RowActions } from '../../components/RowAction.tsx'
import { SelectCard, SelectionBar, tickColumn } from '../../components/RowSelection.tsx'
import { BulkEdit } from './bulk/BulkEdit.tsx'
import { BulkDelete } from './BulkDelete.tsx'
import { ServicePicture } from './ServicePicture.tsx'
import { SheetMenu } from './sheet/SheetMenu.tsx'
import { allTiers } from './service-transforms.ts'
import { STATE_NAMES } from '../../components/state-names.ts'
import { defineRecord } from '../../records/define-record.tsx'

// Loaded with the first conflict, because the list does not need it.
const CategoryName = lazy(() =>
  import('../../components/CategoryName.tsx').then((m) => ({ default: m.CategoryName })),
)
const LabelNames = lazy(() => import('./LabelNames.tsx').then((m) => ({ default: m.LabelNames })))

const actions = ({ id, title }: AdminService) => (
  <RowActions id={id} name={title} page={`/services/${encodeURIComponent(id)}`} duplicates />
)

const smallPicture = ({ id, category_id, service_banner, service_thumbnails }: AdminService) => (
  <ServicePicture id={id} category={category_id} url={service_banner ?? service_thumbnails[0]} />
)

const prices = (service: AdminService) => formatPriceRange(allTiers(service))

const draftState = ({
  draft_publish_at,
  draft_plan_is_void,
  draft_missed_at,
}: Pick<AdminService, 'draft_publish_at' | 'draft_plan_is_void' | 'draft_missed_at'>) => {
  if (draft_plan_is_void) return 'draft no longer planned: the service was changed'
  if (draft_publish_at) return `draft to be published ${formatMoment(draft_publish_at)}`
  return draft_missed_at ? 'draft was not published' : 'draft waits'
}

const chip = ({ state, category_state, goes_live_at, taken_down_at, ...service }: AdminService) => (
  <>
    <StateChip state={state} withCategory={state === 'live' && category_state === 'hidden'} />
    <PlannedState state={state} goes_live_at={goes_live_at} taken_down_at={taken_down_at} />
    {service.has_draft && <StateNote>{draftState(service)}</StateNote>}
  </>
)

const TitleCell = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minWidth: 110,
  fontWeight: 600,
  [theme.breakpoints.down('lg')]: { '& > :first-of-type': { display: 'none' } },
}))

/** What can be done with the ticked services. */
export const onTicked = (
  <>
    <BulkEdit ofTicked />
    <SheetMenu ofTicked />
    <BulkDelete />
  </>
)

/** Specification §2, admin area: Services. Its form checks and saves by `service-transforms.ts`. */
export const serviceRecord = defineRecord<AdminService>({
  one: 'Service',
  several: 'Services',
  kind: 'service',
  fields: [
    {
      source: 'title',
      label: 'Title',
      isEntered: true,
      cell: (service) => (
        <TitleCell>
          {smallPicture(service)}
          {service.title}
        </TitleCell>
      ),
    },
    { source: 'description', label: 'Description', isEntered: true },
    { source: 'category', label: 'Category', cell: true },
    {
      source: 'category_id',
      label: 'Category',
      isEntered: true,
      show: (id: string) => (
        <Suspense fallback={null}>
          <CategoryName id={id} />
        </Suspense>
      ),
    },
    { source: 'subcategory', label: 'Subcategory', isEntered: true },
    { source: 'price', label: 'Price', cell: prices, look: 'digits' },
    {
      source: 'created_at',
      label: 'Created',
      cell: ({ created_at }) => formatDay(created_at),
      look: 'unbroken',
    },
    {
      source: 'state',
      label: 'State',
      isEntered: true,
      cell: chip,
      unsorted: true,
      text: (state: State) => STATE_NAMES[state],
    },
    { source: 'goes_live_at', label: 'Goes live at', isEntered: true, text: formatMoment },
    { source: 'taken_down_at', label: 'Is taken down at', isEntered: true, text: formatMoment },
    {
      source: 'label_ids',
      label: 'Labels',
      isEntered: true,
      show: (ids: string[]) => (
        <Suspense fallback={null}>
          <LabelNames ids={ids} />
        </Suspense>
      ),
    },
    {
      source: 'has_variants',
      label: 'This service has variants',
      isEntered: true,
      text: (has: boolean) => (has ? 'Yes' : 'No'),
    },
    { source: 'variants', label: 'Variants', isEntered: true, text: variantLines },
    { source: 'price_categories', label: 'Price categories', isEntered: true, text: tierLines },
    {
      source: 'service_banner',
      label: 'Banner',
      isEntered: true,
      show: (url: string) => <SmallPictures urls={[url]} />,
    },
    {
      source: 'service_thumbnails',
      label: 'Thumbnails',
      isEntered: true,
      show: (urls: string[]) => <SmallPictures urls={urls} />,
    },
    ...serviceDetails.map(([source, { label }]) => ({ source, label, isEntered: true as const })),
  ],
  nameOf: ({ title }) => title,
  sort: { field: 'created_at', order: 'DESC' },
  actions,
  ticks: {
    column: tickColumn<AdminService>(({ title }) => title),
    bar: <SelectionBar>{onTicked}</SelectionBar>,
  },
  sx: { '& .column-tick': { width: 48, px: '6px' } },
  card: {
    picture: smallPicture,
    heading: (service) => service.title,
    body: (service) => (
      <>
        <Typography variant="body2">{prices(service)}</Typography>
        {(!isOffered(service) || service.has_draft || service.taken_down_at) && chip(service)}
        <Caption component="p">
          {service.category} · created {formatDay(service.created_at)}
        </Caption>
      </>
    ),
    actions: (service) => (
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', ml: -1 }}>
        <SelectCard id={service.id} name={service.title} />
        {actions(service)}
      </Box>
    ),
  },
  sentences: serviceMessages,
})
