import { messages } from '@karigar/contract/messages'
import { Autocomplete, Box, Dialog, TextField, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { visuallyHidden } from '../components/visually-hidden.ts'
import { findEverywhere, type Found } from './find-everywhere.ts'

const PAUSE_MS = 250
const NONE: Found[] = []

/** What was typed, once typing has paused. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

/** Finds services, orders, users, categories and labels, and opens the chosen one. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const dataProvider = useDataProvider()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
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
    ? messages.search.failed
    : waiting
      ? messages.search.searching
      : messages.search.found(found.length)
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{
        paper: {
          'aria-label': 'Search everything',
          'aria-labelledby': undefined,
          // The results hang below the box, inside the dialog: outside they would belong to no part of the page.
          sx: { overflow: 'visible' },
        },
      }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      // Before the list of results takes the key for itself.
      onKeyDownCapture={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <Box sx={{ p: 1.5 }}>
        <Autocomplete<Found>
          options={found}
          open={typed.trim() !== ''}
          autoHighlight
          disablePortal
          slotProps={{ listbox: { component: 'div' } }}
          openOnFocus={false}
          forcePopupIcon={false}
          filterOptions={(options) => options}
          groupBy={({ kind }) => kind}
          // A list box may hold groups of options, and nothing between them.
          renderGroup={({ key, group, children }) => (
            <Box key={key} role="group" aria-label={group}>
              <Typography
                variant="overline"
                component="div"
                aria-hidden
                color="text.secondary"
                sx={{ px: 2 }}
              >
                {group}
              </Typography>
              {children}
            </Box>
          )}
          getOptionLabel={({ text }) => text}
          getOptionKey={({ key }) => key}
          inputValue={typed}
          onInputChange={(_, text, reason) => {
            if (reason === 'input' || reason === 'clear') setTyped(text)
          }}
          value={null}
          onChange={(_, chosen) => {
            if (!chosen) return
            onClose()
            void navigate(chosen.to)
          }}
          noOptionsText={isError ? messages.search.failed : messages.search.none}
          loading={waiting}
          loadingText={messages.search.searching}
          renderOption={({ key, ...option }, { text, detail }) => (
            <Box component="li" key={key} {...option} sx={{ display: 'block !important' }}>
              <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {text}
              </Typography>
              <Typography variant="caption" color="text.secondary" component="div" noWrap>
                {detail}
              </Typography>
            </Box>
          )}
          renderInput={(params) => (
            <TextField
              {...params}
              autoFocus
              placeholder="Search services, orders, users..."
              slotProps={{
                ...params.slotProps,
                htmlInput: {
                  ...params.slotProps.htmlInput,
                  'aria-label': 'Search everything',
                  maxLength: 200,
                },
              }}
            />
          )}
        />
        <Box role="status" sx={visuallyHidden}>
          {typed.trim() !== '' && state}
        </Box>
      </Box>
    </Dialog>
  )
}
