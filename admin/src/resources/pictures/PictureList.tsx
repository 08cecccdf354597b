import { picture } from '@karigar/contract/catalogue/pages/picture'
import type { LibraryPicture } from '@karigar/contract/catalogue/picture.wire'
import { pictureMessages } from '@karigar/contract/catalogue/picture.words'
import { Box, Chip, Typography } from '@mui/material'
import { useState } from 'react'
import { Caption, StrongLine } from '../../components/Texts.tsx'
import { formatDay, sortableDay } from '../../components/format.ts'
import { PictureText } from '../../picture-texts/PictureText.tsx'
import { RowLink } from '../../components/RowLinks.tsx'
import type { ListFilter } from '../../components/list-filters.ts'
import { RecordList } from '../../records/RecordList.tsx'
import { defineRecord } from '../../records/define-record.tsx'
import { ClearUnused } from './ClearUnused.tsx'
import { pictureName, sizeText, USE_NAMES, screenOfUse, nameOfUse } from './picture-words.ts'
import { ReplaceButton, ReplacingContext, ReplaceDialog } from './ReplaceDialog.tsx'

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

const description = ({ url, alt, ...one }: LibraryPicture) => (
  <PictureText url={url} label={pictureName(one)} text={alt} />
)

const pictureRecord = defineRecord<LibraryPicture>({
  one: 'Picture',
  several: 'Pictures',
  fields: [
    { source: 'url', label: 'Picture', cell: (one) => <Thumbnail {...one} />, isMadeUp: true, csv: false },
    {
      source: 'file_name',
      label: 'File',
      cell: (one) => (
        <>
          <StrongLine sx={{ overflowWrap: 'anywhere' }}>{pictureName(one)}</StrongLine>
          <Caption component="div">{facts(one)}</Caption>
        </>
      ),
      csv: pictureName,
    },
    { source: 'address', label: 'Address', csv: ({ url }) => url },
    { source: 'alt', label: 'Description', cell: description, isMadeUp: true },
    {
      source: 'uses',
      label: 'Used in',
      cell: (one) => <Uses {...one} />,
      isMadeUp: true,
      csv: ({ uses }) => uses.map(nameOfUse).join(', '),
    },
    { source: 'use', label: 'Use', cell: chip, isMadeUp: true, csv: ({ use }) => USE_NAMES[use] },
    { source: 'width', label: 'Width', csv: ({ width }) => width },
    { source: 'height', label: 'Height', csv: ({ height }) => height },
    { source: 'bytes', label: 'Size', heading: 'Bytes', csv: ({ bytes }) => bytes, isSortable: true },
    {
      source: 'created_at',
      label: 'Uploaded',
      cell: ({ created_at, uploader }) => (
        <>
          {created_at === null ? 'With the shop' : formatDay(created_at)}
          <Caption component="div">{uploader}</Caption>
        </>
      ),
      csv: ({ created_at }) => (created_at === null ? null : sortableDay(created_at)),
      look: 'unbroken',
    },
  ],
  nameOf: pictureName,
  sort: { field: 'created_at', order: 'DESC' },
  card: {
    picture: (one) => <Thumbnail {...one} />,
    heading: pictureName,
    body: (one) => (
      <>
        <Caption component="p" sx={{ mb: 0.5 }}>
          {facts(one)}
          {one.created_at !== null && ` · ${formatDay(one.created_at)}`}
        </Caption>
        {chip(one)}
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          <Uses {...one} />
        </Typography>
        {description(one)}
      </>
    ),
    actions: (one) => <ReplaceButton picture={one} />,
  },
  sentences: { loadFailed: pictureMessages.loadFailed },
})

const filters: readonly ListFilter[] = [
  { source: 'use', label: 'Use', all: 'All pictures', choices: usesToChoose },
  { source: 'text', label: 'Description', all: 'With or without', choices: textChoices },
]

/** The pictures of the shop and what needs them. */
export function PictureList() {
  const [replacing, setReplacing] = useState<LibraryPicture | null>(null)
  return (
    <ReplacingContext value={setReplacing}>
      <RecordList
        record={pictureRecord}
        tools={<ClearUnused />}
        followed={false}
        lead="They come with the services that show them, and are kept here."
        search={{ label: 'Search pictures' }}
        filters={filters}
      />
      {replacing && <ReplaceDialog picture={replacing} onClose={() => setReplacing(null)} />}
    </ReplacingContext>
  )
}
