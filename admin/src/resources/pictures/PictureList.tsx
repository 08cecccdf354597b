import { picture } from '@karigar/contract/catalogue/pages/picture'
import type { LibraryPicture } from '@karigar/contract/catalogue/picture.wire'
import { pictureMessages } from '@karigar/contract/catalogue/picture.words'
import { Box, Chip, Typography } from '@mui/material'
import { useState } from 'react'
import { DataTable } from 'react-admin'
import { ChoiceFilter } from '../../components/ChoiceFilter.tsx'
import type { CsvColumn } from '../../components/csv.ts'
import { Filters } from '../../components/Filters.tsx'
import { formatDay, sortableDay } from '../../components/format.ts'
import { ListScreen } from '../../components/ListScreen.tsx'
import { PictureText } from '../../components/PictureText.tsx'
import type { CardContent } from '../../components/RecordCards.tsx'
import { RowLink } from '../../components/RowLink.tsx'
import { SearchFilter } from '../../components/SearchFilter.tsx'
import { ClearUnused } from './ClearUnused.tsx'
import { pictureName, sizeText, USE_NAMES, screenOfUse, nameOfUse } from './picture-words.ts'
import { ReplaceButton, ReplacingContext } from './ReplaceButton.tsx'
import { ReplaceDialog } from './ReplaceDialog.tsx'

/** Uses that a row names; the others are counted. */
const USES_SHOWN = 3

const usesToChoose = (['shown', 'kept', 'new', 'unused'] as const).map((id) => ({ id, name: USE_NAMES[id] }))
const textChoices = [
  { id: 'none', name: 'Without description' },
  { id: 'given', name: 'With description' },
]

function Thumbnail({ url }: LibraryPicture) {
  const { src, srcset } = picture(url)
  return (
    <Box
      component="img"
      src={src}
      srcSet={srcset}
      sizes="96px"
      alt=""
      loading="lazy"
      sx={{
        display: 'block',
        width: 96,
        height: 64,
        flexShrink: 0,
        objectFit: 'cover',
        borderRadius: 0.5,
        bgcolor: 'action.hover',
      }}
    />
  )
}

const facts = ({ width, height, bytes }: LibraryPicture) =>
  [`${width} × ${height}`, sizeText(bytes)].filter(Boolean).join(' · ')

function Uses({ uses, use_count }: LibraryPicture) {
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {uses.slice(0, USES_SHOWN).map((use, index) => (
        <span key={`${use.kind} ${use.id}`}>
          {index > 0 && ', '}
          <RowLink screen={screenOfUse(use)}>{nameOfUse(use)}</RowLink>
        </span>
      ))}
      {use_count > USES_SHOWN && ` and ${use_count - USES_SHOWN} more`}
    </Box>
  )
}

const chip = ({ use }: LibraryPicture) => (
  <Chip
    size="small"
    label={USE_NAMES[use]}
    {...(use === 'shown' && { color: 'success', variant: 'outlined' })}
  />
)

const table = (
  <DataTable<LibraryPicture> sx={{ '& .column-created_at': { whiteSpace: 'nowrap' } }}>
    <DataTable.Col label="Picture" render={(one: LibraryPicture) => <Thumbnail {...one} />} />
    <DataTable.Col
      source="file_name"
      label="File"
      render={(one: LibraryPicture) => (
        <>
          <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {pictureName(one)}
          </Typography>
          <Typography variant="caption" color="text.secondary" component="div">
            {facts(one)}
          </Typography>
        </>
      )}
    />
    <DataTable.Col
      label="Description"
      render={({ url, alt, ...one }: LibraryPicture) => (
        <PictureText url={url} label={pictureName(one)} text={alt} />
      )}
    />
    <DataTable.Col label="Used in" render={(one: LibraryPicture) => <Uses {...one} />} />
    <DataTable.Col label="Use" render={chip} />
    <DataTable.Col
      source="created_at"
      label="Uploaded"
      render={({ created_at, uploader }: LibraryPicture) => (
        <>
          {created_at === null ? 'With the shop' : formatDay(created_at)}
          <Typography variant="caption" color="text.secondary" component="div">
            {uploader}
          </Typography>
        </>
      )}
    />
    <DataTable.Col
      label="Actions"
      align="right"
      render={(one: LibraryPicture) => <ReplaceButton picture={one} />}
    />
  </DataTable>
)

const card: CardContent<LibraryPicture> = {
  picture: (one: LibraryPicture) => <Thumbnail {...one} />,
  heading: (one: LibraryPicture) => pictureName(one),
  body: (one: LibraryPicture) => (
    <>
      <Typography variant="caption" color="text.secondary" component="p" sx={{ mb: 0.5 }}>
        {facts(one)}
        {one.created_at !== null && ` · ${formatDay(one.created_at)}`}
      </Typography>
      {chip(one)}
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        <Uses {...one} />
      </Typography>
      <PictureText url={one.url} label={pictureName(one)} text={one.alt} />
    </>
  ),
  actions: (one: LibraryPicture) => <ReplaceButton picture={one} />,
}

const columns: readonly CsvColumn<LibraryPicture>[] = [
  { heading: 'File', value: pictureName },
  { heading: 'Address', value: ({ url }) => url },
  { heading: 'Description', value: ({ alt }) => alt },
  { heading: 'Use', value: ({ use }) => USE_NAMES[use] },
  { heading: 'Used in', value: ({ uses }) => uses.map(nameOfUse).join(', ') },
  { heading: 'Width', value: ({ width }) => width },
  { heading: 'Height', value: ({ height }) => height },
  { heading: 'Bytes', value: ({ bytes }) => bytes },
  { heading: 'Uploaded', value: ({ created_at }) => (created_at === null ? null : sortableDay(created_at)) },
]

/** The pictures of the shop and what needs them. */
export function PictureList() {
  const [replacing, setReplacing] = useState<LibraryPicture | null>(null)
  return (
    <ReplacingContext value={setReplacing}>
      <ListScreen
        title="Pictures"
        tools={<ClearUnused />}
        sort={{ field: 'created_at', order: 'DESC' }}
        csv={{ fileName: 'pictures', columns }}
        loadFailed={pictureMessages.loadFailed}
        followed={false}
        filters={
          <Filters>
            <SearchFilter placeholder="Search pictures..." label="Search pictures" />
            <ChoiceFilter source="use" label="Use" all="All pictures" choices={usesToChoose} />
            <ChoiceFilter source="text" label="Description" all="With or without" choices={textChoices} />
          </Filters>
        }
        empty={{ none: 'No pictures yet', noMatch: 'No pictures found' }}
        sorts={{ created_at: 'Uploaded', file_name: 'File', bytes: 'Size' }}
        table={table}
        card={card}
      />
      {replacing && <ReplaceDialog picture={replacing} onClose={() => setReplacing(null)} />}
    </ReplacingContext>
  )
}
