import { contrast, paletteOf } from '@karigar/contract/shop/palette'
import { EMBLEMS } from '@karigar/contract/shop/face.limits'
import { CORNER_NAMES, PATTERN_NAMES, TYPE_NAMES } from '@karigar/contract/shop/face.words'
import { isColour, monogramOf } from '@karigar/contract/shop/face.rules'
import type { Shades } from '@karigar/contract/shop/usual-colours'
import { Box, InputAdornment, Stack, TextField, Typography } from '@mui/material'
import { useInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { ChoiceInput } from '../../../components/ChoiceInput.tsx'
import { errorText } from '../../../components/InvalidForm.tsx'
import { PictureInput } from '../../../components/PictureInput.tsx'
import { SwitchInput } from '../../../components/SwitchInput.tsx'
import { Caption, QuietLine } from '../../../components/Texts.tsx'
import { LookPreview } from './LookPreview.tsx'
import { type FaceForm, toFace } from './shop-transforms.ts'

const choicesOf = (names: Record<string, string>) => Object.entries(names).map(([id, name]) => ({ id, name }))
const TYPES = choicesOf(TYPE_NAMES)
const CORNERS = choicesOf(CORNER_NAMES)
const PATTERNS = choicesOf(PATTERN_NAMES)

/** How the shop looks: its pictures, colours, type and forms, with a page as it would be beside them. */
export function LookInputs() {
  const face = useWatch<{ face: FaceForm }, 'face'>({ name: 'face' })
  const name = useWatch<{ name: string }, 'name'>({ name: 'name' })
  const letters = monogramOf(name)
  const emblems = EMBLEMS.map((id) => ({
    id,
    name: id === 'marigold' ? 'A drawn marigold' : letters ? `The letters ${letters}` : 'First letters',
  }))
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 392px)' },
      }}
    >
      <Stack spacing={3}>
        <PictureInput
          source="face.logo"
          title="Logo"
          name="logo"
          heading="h3"
          optional
          isDrawable
          below={LogoNote}
        />
        {face.logo && (
          <PictureInput
            source="face.logo_dark"
            title="Logo on dark ground"
            isForDark
            heading="h3"
            name="logo on dark ground"
            optional
            isDrawable
          />
        )}
        <PictureInput
          source="face.mark"
          title="Mark"
          name="mark"
          heading="h3"
          optional
          isDrawable
          below={MarkNote}
        />
        {!face.mark && (
          <ChoiceInput
            source="face.emblem"
            label="Mark until there is a picture"
            choices={emblems}
            helperText="Stands in small places, and is the icon of the shop in browsers and on phones."
          />
        )}
        <Box>
          <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
            Colours
          </Typography>
          <SwitchInput
            source="face.ownColours"
            label="Colours of our own"
            helperText="Three of them; all others follow, so that everything can be read, by day and in the dark."
          />
          {face.ownColours && <ColourInputs face={face} />}
        </Box>
        <Stack spacing={2}>
          <Typography variant="h3" component="h3">
            Type and forms
          </Typography>
          <ChoiceInput
            source="face.type"
            label="Type"
            choices={TYPES}
            helperText="The fonts of headings and texts. Each has ₹ and Devanagari."
          />
          <ChoiceInput
            source="face.corners"
            label="Corners"
            choices={CORNERS}
            helperText="Of buttons, fields, cards and pictures."
          />
          <ChoiceInput
            source="face.pattern"
            label="Pattern"
            choices={PATTERNS}
            helperText="On the coloured walls and bands of the pages, and on pictures of shared links."
          />
        </Stack>
      </Stack>
      <LookPreview face={toFace(face)} name={name} />
    </Box>
  )
}

const LogoNote = () => (
  <Caption component="p" sx={{ mt: 0.5 }}>
    Stands in the place of the name. Wide is best; a transparent ground suits every page.
  </Caption>
)

const MarkNote = () => (
  <Caption component="p" sx={{ mt: 0.5 }}>
    Stands in small places, and is the icon of the shop in browsers and on phones. Square is best.
  </Caption>
)

function ColourInputs({ face }: { face: FaceForm }) {
  const { colours } = toFace(face)
  const palette = colours && Object.values(colours).every(isColour) ? paletteOf(colours) : null
  const isMoved = palette && palette.light.main !== colours?.main.toLowerCase()
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <ColourInput source="face.colours.main" label="Main colour" helperText="Buttons and highlights." />
      <ColourInput
        source="face.colours.second"
        label="Second colour"
        helperText="The bands at the top and the foot of a page; a dark shade of it is used."
      />
      <ColourInput
        source="face.colours.ground"
        label="Paper"
        helperText="Behind everything; a very light shade of it is used."
      />
      {palette && (
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr' }}>
          <Swatches name="By day" shades={palette.light} />
          <Swatches name="In the dark" shades={palette.dark} />
        </Box>
      )}
      {isMoved && (
        <QuietLine>
          No text could be read on this main colour, neither dark nor white: buttons have the nearest shade on
          which it can.
        </QuietLine>
      )}
    </Stack>
  )
}

interface ColourInputProps {
  source: string
  label: string
  helperText: string
}

/** A colour, chosen from the browser's palette or typed. */
function ColourInput({ source, label, helperText }: ColourInputProps) {
  const { id, field, fieldState } = useInput({ source })
  const value = String(field.value ?? '')
  return (
    <TextField
      {...field}
      id={id}
      value={value}
      label={label}
      error={fieldState.invalid}
      helperText={fieldState.invalid ? errorText(fieldState.error) : helperText}
      slotProps={{
        htmlInput: { maxLength: 7, spellCheck: false, autoCapitalize: 'off' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Box
                component="input"
                type="color"
                aria-label={`Choose: ${label}`}
                value={isColour(value) ? value.toLowerCase() : '#000000'}
                onChange={({ target }) => field.onChange(target.value)}
                sx={{ width: 36, height: 30, p: 0, border: 0, bgcolor: 'transparent', cursor: 'pointer' }}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  )
}

/** What the colours of one scheme come to, with the contrast of the text on a button. */
function Swatches({ name, shades }: { name: string; shades: Shades }) {
  const ratio = contrast(shades.onMain, shades.main).toFixed(1)
  return (
    <Box
      sx={{
        p: 1.5,
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        bgcolor: shades.paper,
        color: shades.ink,
      }}
    >
      <Typography variant="body2" sx={{ color: shades.ink, fontWeight: 600 }}>
        {name}
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: shades.link, mb: 1 }}>
        A link
      </Typography>
      <Box
        sx={{
          px: 1,
          py: 0.75,
          borderRadius: 1,
          bgcolor: shades.main,
          color: shades.onMain,
          fontSize: '0.8125rem',
          fontWeight: 600,
        }}
      >
        Contrast {ratio}
      </Box>
      <Box aria-hidden sx={{ display: 'flex', mt: 1 }}>
        {[shades.panel, ...shades.hues].map((hue, at) => (
          <Box key={at} sx={{ flex: 1, height: 14, bgcolor: hue }} />
        ))}
      </Box>
    </Box>
  )
}
