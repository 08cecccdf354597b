import type { Passkey } from '@karigar/contract/accounts/passkey.wire'
import { factorMessages } from '@karigar/contract/accounts/second-factor.words'
import { Box, Button } from '@mui/material'
import { LineItem, LineList } from '../components/LineList.tsx'
import { Caption, StrongLine } from '../components/Texts.tsx'
import { formatMoment } from '../components/format.ts'

interface PasskeyLinesProps {
  passkeys: readonly Passkey[]
  /** Left out where no passkey may be removed. */
  onRemove?: ((passkey: Passkey) => void) | undefined
}

/** The passkeys of an account, each with a button that removes it. */
export function PasskeyLines({ passkeys, onRemove }: PasskeyLinesProps) {
  return (
    <LineList label="Passkeys" sx={{ width: '100%' }}>
      {passkeys.map((passkey) => (
        <LineItem key={passkey.id} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <StrongLine sx={{ overflowWrap: 'anywhere' }}>{passkey.name}</StrongLine>
            <Caption>
              {factorMessages.passkeyUsed(
                formatMoment(passkey.created_at),
                passkey.used_at === null ? null : formatMoment(passkey.used_at),
              )}
            </Caption>
          </Box>
          {onRemove && (
            <Button
              color="error"
              aria-label={`Remove passkey ${passkey.name}`}
              onClick={() => onRemove(passkey)}
            >
              Remove
            </Button>
          )}
        </LineItem>
      ))}
    </LineList>
  )
}
