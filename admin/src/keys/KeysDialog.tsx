import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import { useStore } from 'react-admin'
import { QuietLine } from '../components/Texts.tsx'
import { resources } from '../resources/resources.ts'
import { LIST_KEYS, SCREEN_KEYS } from './console-keys.ts'
import { KEYS_ON } from './keys-on.ts'

interface KeyRow {
  keys: readonly string[]
  does: string
}

const nameOf = (to: string) =>
  to === '/' ? 'Dashboard' : resources.find(({ name }) => `/${name}` === to)?.label

const screens: readonly KeyRow[] = Object.entries(SCREEN_KEYS).flatMap(([letter, to]) => {
  const name = nameOf(to)
  return name ? [{ keys: ['g', letter], does: name }] : []
})

function Keys({ title, rows }: { title: string; rows: readonly KeyRow[] }) {
  return (
    <Box component="section" aria-label={title} sx={{ mb: 2 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.75, m: 0 }}
      >
        {rows.map(({ keys, does }) => (
          <Box key={does} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ display: 'flex', gap: 0.5 }}>
              {keys.map((key) => (
                <Box
                  key={key}
                  component="kbd"
                  sx={{
                    border: 1,
                    borderColor: 'divider',
                    borderRadius: 0.5,
                    px: 0.75,
                    minWidth: 24,
                    textAlign: 'center',
                  }}
                >
                  {key.length === 1 ? key.toUpperCase() : key}
                </Box>
              ))}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {does}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

/** Lists the keys that work on the screen from which it was opened. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useStore(KEYS_ON, true)
  // What works is looked up once: the dialog covers the screen while it is open.
  const [working] = useState(() => LIST_KEYS.filter(({ works }) => works()))
  return (
    <Dialog open onClose={onClose} aria-labelledby="keys-title" fullWidth maxWidth="xs">
      <DialogTitle id="keys-title">Keys</DialogTitle>
      <DialogContent>
        <Keys title="On this screen" rows={working} />
        <Keys title="Go to" rows={screens} />
        <QuietLine>They do not work while you type into a field, or while a dialog is open.</QuietLine>
      </DialogContent>
      <DialogActions sx={{ justifyContent: 'space-between', pl: 3 }}>
        <FormControlLabel
          control={<Switch checked={isOn} onChange={(_, on) => setOn(on)} />}
          label="Use keys of one letter"
        />
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}
