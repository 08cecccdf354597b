import type { FactorSetUp } from '@karigar/contract/accounts/second-factor.wire'
import { factorMessages } from '@karigar/contract/accounts/second-factor.words'
import { Box, Typography } from '@mui/material'
import { QuietLine } from '../components/Texts.tsx'

/** The key of an authenticator app, to scan or to type. */
export function SetUpKey({ setUp: { qr, secret } }: { setUp: FactorSetUp }) {
  return (
    <>
      <Typography>{factorMessages.scan}</Typography>
      <Box
        component="img"
        alt="QR code for the authenticator app"
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        // White in the dark theme as well: cameras look for dark squares on a light ground.
        sx={{ width: 208, height: 208, bgcolor: '#fff', borderRadius: 1, alignSelf: 'center' }}
      />
      <QuietLine>
        {factorMessages.typeKey}{' '}
        <Box component="code" sx={{ overflowWrap: 'anywhere', color: 'text.primary' }}>
          {(secret.match(/.{1,4}/g) ?? []).join(' ')}
        </Box>
      </QuietLine>
    </>
  )
}
