import { searchMessages } from '@karigar/contract/base/common.words'
import { Autocomplete, Box, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { Caption, StrongLine } from '../components/Texts.tsx'
import { visuallyHidden } from '../components/visually-hidden.ts'
import { findEverywhere, type Found } from './find-everywhere.ts'
import { SearchField } from './SearchField.tsx'

const PAUSE_MS = 250
const NONE: Found[] = []

/** Returns the text as it was when typing last paused. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

interface SearchBoxProps {
  typed: string
  onType: (text: string) => void
  onClose: () => void
}

/** Searches all lists of the console and the help, and opens the chosen result. */
export function SearchBox({ typed, onType, onClose }: SearchBoxProps) {
  const dataProvider = useDataProvider()
  const navigate = useNavigate()
  const q = usePaused(typed.trim())
  const { data, isError, isFetching } = useQuery({
    queryKey: ['search', q],
    queryFn: ({ signal }) => findEverywhere(dataProvider, q, signal),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const waiting = isFetching || q !== typed.trim()
  const found = q === '' || isError ? NONE : (data ?? NONE)
  const state = isError
    ? searchMessages.failed
    : waiting
      ? searchMessages.searching
      : searchMessages.found(found.length)
  return (
    <>
      <Autocomplete<Found>
        options={found}
        open={typed.trim() !== ''}
        autoHighlight
        disablePortal
        slotProps={{ listbox: { component: 'div', sx: { maxHeight: 'min(60vh, 32rem)' } } }}
        openOnFocus={false}
        forcePopupIcon={false}
        filterOptions={(options) => options}
        groupBy={({ kind }) => kind}
        // ARIA allows only options and groups of options inside a listbox.
        renderGroup={({ key, group, children }) => (
          <Box key={key} role="group" aria-label={group}>
            <Typography variant="overline" component="div" aria-hidden color="text.secondary" sx={{ px: 2 }}>
              {group}
            </Typography>
            {children}
          </Box>
        )}
        getOptionLabel={({ text }) => text}
        getOptionKey={({ key }) => key}
        inputValue={typed}
        onInputChange={(_, text, reason) => {
          if (reason === 'input' || reason === 'clear') onType(text)
        }}
        value={null}
        onChange={(_, chosen) => {
          if (!chosen) return
          onClose()
          void navigate(chosen.to)
        }}
        noOptionsText={isError ? searchMessages.failed : searchMessages.none}
        loading={waiting}
        loadingText={searchMessages.searching}
        renderOption={({ key, ...option }, { text, detail }) => (
          <Box component="li" key={key} {...option} sx={{ display: 'block !important' }}>
            <StrongLine sx={{ overflowWrap: 'anywhere' }}>{text}</StrongLine>
            <Caption component="div" noWrap>
              {detail}
            </Caption>
          </Box>
        )}
        renderInput={(params) => <SearchField {...params} />}
      />
      <Box role="status" sx={visuallyHidden}>
        {typed.trim() !== '' && state}
      </Box>
    </>
  )
}
