import { factorMessages } from '@karigar/contract/accounts/second-factor.words'
import { isBlank } from '@karigar/contract/base/text'
import { TextInput } from 'react-admin'

export const noCode = { code: '' }

/** Returns the error of a form without a code. */
export const validateCode = ({ code }: Record<string, unknown>) =>
  isBlank(String(code ?? '')) ? { code: factorMessages.codeMissing } : {}

/** A field for a code of an authenticator app, which phones offer to fill in. */
export function CodeInput({ helperText, autoFocus }: { helperText: string | false; autoFocus?: boolean }) {
  return (
    <TextInput
      source="code"
      label="Code"
      required
      autoFocus={autoFocus ?? false}
      helperText={helperText}
      slotProps={{
        htmlInput: {
          maxLength: 40,
          autoComplete: 'one-time-code',
          autoCapitalize: 'none',
          spellCheck: false,
        },
      }}
    />
  )
}
