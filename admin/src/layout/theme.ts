import type { Palette, Shades } from '@karigar/contract/shop/usual-colours'
import type { ThemeOptions } from '@mui/material/styles'

/** Tables have narrower cells up to this width. */
const MEDIUM = '@media (max-width: 1279.95px)'

/** Padding of table cells, narrower on screens where a table could be wider than its card. */
const cellPadding = { padding: '10px 16px', [MEDIUM]: { padding: '8px 4px' } }

/** Keeps '' as the value of an emptied field; react-admin would turn it into null. */
const asTyped = (text: unknown) => text

const components = (colours: Shades): ThemeOptions['components'] => ({
  MuiCssBaseline: {
    styleOverrides: {
      '*:focus-visible': { outline: `2px solid ${colours.focus}`, outlineOffset: 2 },
      // A dialog that has the focus itself, because none of its fields has, needs no ring to be seen.
      '.MuiDialog-paper:focus-visible': { outline: 'none' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
        },
        // Without this a menu is half as high in its first frames, with the motion setting of Material UI as well, and a
        // quick press hits the choice beside the one that was meant.
        '.MuiPopover-paper': { transform: 'none !important' },
      },
    },
  },
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: { root: { textTransform: 'none', fontWeight: 600, minHeight: 40 } },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { styleOverrides: { root: { border: `1px solid ${colours.line}` } } },
  MuiDialog: { styleOverrides: { paper: { border: `1px solid ${colours.line}` } } },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.3125rem', fontWeight: 600, lineHeight: 1.3 } } },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true, margin: 'none' } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true, margin: 'none' } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { backgroundColor: colours.raised },
      notchedOutline: { borderColor: colours.control },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: {
        borderColor: colours.line,
        ...cellPadding,
        '&.MuiTableCell-paddingCheckbox': { padding: '0 8px' },
      },
      head: {
        fontWeight: 600,
        color: colours.inkSoft,
        backgroundColor: 'transparent',
        whiteSpace: 'nowrap',
        [MEDIUM]: { whiteSpace: 'normal' },
      },
    },
  },
  MuiTableSortLabel: {
    // Space reserved for an arrow beside every heading would make the table wider than its card.
    styleOverrides: {
      root: { [MEDIUM]: { '&:not(.Mui-active) .MuiTableSortLabel-icon': { display: 'none' } } },
    },
  },
  // Rows are not links, and a screen where records are deleted together brings its own tick boxes.
  RaDataTable: { defaultProps: { bulkActionButtons: false, rowClick: false } },
  RaTextInput: { defaultProps: { helperText: false, defaultValue: '', parse: asTyped } },
  RaSelectInput: { defaultProps: { helperText: false, defaultValue: '', parse: asTyped, margin: 'none' } },
  MuiTableRow: { styleOverrides: { root: { '&:last-of-type td': { borderBottom: 0 } } } },
  MuiAutocomplete: {
    styleOverrides: {
      paper: { border: `1px solid ${colours.line}`, boxShadow: '0 8px 24px -8px rgb(0 0 0 / 0.35)' },
    },
  },
  MuiAlert: { styleOverrides: { root: { alignItems: 'center' }, action: { whiteSpace: 'nowrap' } } },
  // A wheel of react-admin's that turns while lists load says nothing to screen readers by itself.
  MuiCircularProgress: { defaultProps: { 'aria-label': 'Loading' } },
  MuiTooltip: { styleOverrides: { tooltip: { fontSize: '0.8125rem' } } },
  MuiChip: { styleOverrides: { root: { fontWeight: 500 } } },
  MuiSnackbarContent: { styleOverrides: { root: { fontSize: '0.9375rem' } } },
})

function consoleTheme(mode: 'light' | 'dark', { light, ...palette }: Palette): ThemeOptions {
  const colours = mode === 'light' ? light : palette.dark
  return {
    palette: {
      mode,
      primary: {
        main: mode === 'light' ? colours.ink : colours.link,
        contrastText: mode === 'light' ? colours.raised : light.ink,
      },
      secondary: {
        main: colours.main,
        dark: colours.mainStrong,
        light: colours.mainWash,
        contrastText: colours.onMain,
      },
      // A filled alert has the dark shade, which would hide its text in the dark theme.
      error: mode === 'light' ? { main: colours.danger } : { main: colours.danger, dark: colours.danger },
      warning: { main: colours.link },
      info: { main: colours.focus },
      success:
        mode === 'light' ? { main: colours.success } : { main: colours.success, dark: colours.success },
      background: { default: colours.paper, paper: colours.raised },
      text: { primary: colours.ink, secondary: colours.inkSoft },
      divider: colours.line,
    },
    breakpoints: { values: { xs: 0, sm: 600, md: 768, lg: 1100, xl: 1536 } },
    shape: { borderRadius: 6 },
    typography: {
      fontFamily: "'Anek Latin', 'Anek Text Fallback', system-ui, sans-serif",
      h1: { fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.2 },
      h2: { fontSize: '1.1875rem', fontWeight: 600, lineHeight: 1.3 },
      h3: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.4 },
      body1: { fontSize: '1rem' },
      body2: { fontSize: '0.9375rem' },
      caption: { fontSize: '0.8125rem' },
    },
    components: components(colours),
  }
}

/** Returns the console's themes in a shop's colours. */
export const themesOf = (palette: Palette) => ({
  lightTheme: consoleTheme('light', palette),
  darkTheme: consoleTheme('dark', palette),
})
