import { Autocomplete, TextField } from '@mui/material'
import { useInput } from 'react-admin'
import { errorText } from '../../components/InvalidForm.tsx'

/** Specification §3, sample tiers: offered, not enforced. */
const SAMPLE_TIERS = ['Basic', 'Standard', 'Premium', 'Super Quick', 'Delayed']

/** A tier's name: one of the usual five or any other. */
export function TierNameInput({ source }: { source: string }) {
  const { field, fieldState, id } = useInput({ source, defaultValue: '' })
  return (
    <Autocomplete
      id={id}
      freeSolo
      disableClearable
      options={SAMPLE_TIERS}
      filterOptions={(options) => options}
      value={String(field.value ?? '')}
      inputValue={String(field.value ?? '')}
      onInputChange={(_, text) => field.onChange(text)}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Name"
          required
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={errorText(fieldState.error)}
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, maxLength: 40 } }}
        />
      )}
    />
  )
}
