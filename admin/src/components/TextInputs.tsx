import type { TextField } from '@karigar/contract/base/text-fields'
import { TextInput } from 'react-admin'
import { atMost } from './input-limits.ts'

/** The inputs of declared texts, in their order. */
export function TextInputs({ fields }: { fields: readonly (readonly [string, TextField])[] }) {
  return fields.map(([source, { label, most, rows }]) => (
    <TextInput
      key={source}
      source={source}
      label={label}
      slotProps={atMost(most)}
      {...(rows !== undefined && { multiline: true, minRows: rows })}
    />
  ))
}
