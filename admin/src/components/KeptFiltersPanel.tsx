import { queryNameError } from '@karigar/contract/shop/preferences.rules'
import { preferenceMessages } from '@karigar/contract/shop/preferences.words'
import CloseIcon from '@mui/icons-material/Close'
import {
  Box,
  Button,
  Divider,
  IconButton,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  Popover,
  TextField,
  Typography,
} from '@mui/material'
import { useState, type FormEvent } from 'react'
import {
  extractValidSavedQueries,
  useListContext,
  useNavigate,
  useNotify,
  useSavedQueries,
  type SavedQuery,
} from 'react-admin'
import { listAddress } from './list-address.ts'
import { QuietLine } from './Texts.tsx'

/** Returns the address that shows a list as it was when its filters were kept. */
const addressOf = ({ value: { filter, sort, perPage } }: SavedQuery): string =>
  listAddress({ filter: filter ?? {}, sort, perPage })

/** Lists the kept filters of the list, with a field that keeps the present ones under a name. */
export function KeptFiltersPanel({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const { resource, filterValues, sort, perPage } = useListContext()
  const [stored, setStored] = useSavedQueries(resource)
  const kept = extractValidSavedQueries(stored)
  const navigate = useNavigate()
  const notify = useNotify()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const canKeep = Object.keys(filterValues).length > 0

  const show = (query: SavedQuery) => {
    navigate({ search: addressOf(query) })
    onClose()
  }
  const keep = (event: FormEvent) => {
    event.preventDefault()
    const wrong = queryNameError(
      name,
      kept.map(({ label }) => label),
    )
    setError(wrong)
    if (wrong) return
    const label = name.trim()
    setStored([...kept, { label, value: { filter: filterValues, sort, perPage, displayedFilters: [] } }])
    notify(preferenceMessages.kept(label), { type: 'success' })
    onClose()
  }
  const remove = (label: string) => {
    setStored(kept.filter((query) => query.label !== label))
    notify(preferenceMessages.removed(label), { type: 'info' })
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': 'My filters', sx: { width: 320, maxWidth: '100%' } },
      }}
    >
      {kept.length === 0 ? (
        <Typography sx={{ p: 2, pb: 1 }} color="text.secondary">
          Filters that you need often can be kept here under a name. They are yours on every device.
        </Typography>
      ) : (
        <List aria-label="Kept filters">
          {kept.map((query) => (
            <ListItem
              key={query.label}
              disablePadding
              secondaryAction={
                <IconButton
                  edge="end"
                  aria-label={`Remove ${query.label}`}
                  onClick={() => remove(query.label)}
                >
                  <CloseIcon fontSize="small" />
                </IconButton>
              }
            >
              <ListItemButton onClick={() => show(query)}>
                <ListItemText
                  primary={query.label}
                  slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
                />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      )}
      <Divider />
      {canKeep ? (
        <Box
          component="form"
          noValidate
          onSubmit={keep}
          sx={{ display: 'flex', gap: 1, p: 2, alignItems: 'flex-start' }}
        >
          <TextField
            label="Name for the present filters"
            value={name}
            onChange={({ target }) => {
              setName(target.value)
              setError(undefined)
            }}
            error={error !== undefined}
            helperText={error}
            autoFocus
            size="small"
          />
          <Button type="submit" variant="contained" color="secondary" sx={{ flexShrink: 0 }}>
            Keep
          </Button>
        </Box>
      ) : (
        <QuietLine sx={{ p: 2, pt: 1.5 }}>
          Filter the list first, then give the filters a name here.
        </QuietLine>
      )}
    </Popover>
  )
}
