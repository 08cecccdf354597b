import type { Passkey } from '@karigar/contract/accounts/passkey.wire'
import { factorMessages } from '@karigar/contract/accounts/second-factor.words'
import { Box, Button, Typography } from '@mui/material'
import { formatMoment } from '../components/format.ts'

interface PasskeyLinesProps {
  passkeys: readonly Passkey[]
  /** Left out where no passkey may be removed. */
  onRemove?: ((passkey: Passkey) => void) | undefined
}

/** The passkeys of an account, each with a button that removes it. */
export function PasskeyLines({ passkeys, onRemove }: PasskeyLinesProps) {
  return (
    <Box component="ul" aria-label="Passkeys" sx={{ listStyle: 'none', p: 0, m: 0, width: '100%' }}>
      {passkeys.map((passkey) => (
        <Box
          component="li"
          key={passkey.id}
          sx={{ py: 1, borderTop: 1, borderColor: 'divider', display: 'flex', alignItems: 'center', gap: 2 }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {passkey.name}
            </Typography>
            <Typography variant="caption" color="text.secondary">
              {factorMessages.passkeyUsed(
                formatMoment(passkey.created_at),
                passkey.used_at === null ? null : formatMoment(passkey.used_at),
              )}
            </Typography>
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
        </Box>
      ))}
    </Box>
  )
}
