import { InputAdornment } from '@mui/material'
import type { InputHTMLAttributes } from 'react'
import { TextInput, type TextInputProps } from 'react-admin'

interface LimitedInputProps extends Omit<TextInputProps, 'slotProps' | 'rows'> {
  /** Most letters that it takes. */
  most: number
  /** Its height in lines where it takes several. */
  rows?: number | undefined
  /** The keyboard that phones show. */
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
}

/** A text input that takes so many letters and no more. */
export const LimitedInput = ({ most, rows, inputMode, ...input }: LimitedInputProps) => (
  <TextInput
    {...input}
    {...(rows !== undefined && { multiline: true, minRows: rows })}
    slotProps={{ htmlInput: { maxLength: most, inputMode } }}
  />
)

/** An input for a share in per cent, as `readPercent` reads it. */
export const PercentInput = (input: Omit<LimitedInputProps, 'most'>) => (
  <LimitedInput {...input} most={12} inputMode="decimal" />
)

/** An input for a price, which may be typed with ₹, spaces and the commas of 1,29,999 (see `readAmount`). */
export const RupeesInput = (input: Omit<TextInputProps, 'slotProps'>) => (
  <TextInput
    {...input}
    slotProps={{
      htmlInput: { inputMode: 'decimal', maxLength: 24 },
      input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
    }}
  />
)
