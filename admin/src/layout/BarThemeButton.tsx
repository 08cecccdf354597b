import DarkModeIcon from '@mui/icons-material/DarkModeOutlined'
import LightModeIcon from '@mui/icons-material/LightModeOutlined'
import { Box, ListItemIcon, MenuItem, useTheme as useScheme } from '@mui/material'
import { ToggleThemeButton, useTheme } from 'react-admin'

/**
 * The theme switch in the bar; on phones, where the shop's name needs the room, it is in the account menu.
 */
export function BarThemeButton() {
  return (
    <Box component="span" sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
      <ToggleThemeButton />
    </Box>
  )
}

/** The theme switch as an item of the account menu, on phones only. */
export function ThemeMenuItem() {
  const [, setTheme] = useTheme()
  const isDark = useScheme().palette.mode === 'dark'
  return (
    <MenuItem sx={{ display: { sm: 'none' } }} onClick={() => setTheme(isDark ? 'light' : 'dark')}>
      <ListItemIcon>
        {isDark ? <LightModeIcon fontSize="small" /> : <DarkModeIcon fontSize="small" />}
      </ListItemIcon>
      {isDark ? 'Light theme' : 'Dark theme'}
    </MenuItem>
  )
}
