import { factorMessages } from '@karigar/contract/accounts/second-factor.words'
import { Alert, Box, Button, Stack } from '@mui/material'
import { useRef } from 'react'
import { CopyButton } from '../components/CopyButton.tsx'
import { download } from '@karigar/contract/base/download'

interface RecoveryCodesProps {
  codes: readonly string[]
  doneLabel: string
  onDone: () => void
}

/** Shows recovery codes, this once, to copy or to save as a file. */
export function RecoveryCodes({ codes, doneLabel, onDone }: RecoveryCodesProps) {
  const list = useRef<HTMLUListElement>(null)
  const text = `${codes.join('\n')}\n`
  return (
    <Stack spacing={2}>
      <Alert severity="warning">{factorMessages.keepCodes}</Alert>
      <Box
        component="ul"
        ref={list}
        aria-label="Recovery codes"
        sx={{
          listStyle: 'none',
          p: 0,
          m: 0,
          display: 'grid',
          gap: 0.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(21ch, 1fr))',
          fontFamily: 'monospace',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <CopyButton
          variant="outlined"
          text={text}
          sentences={{ copied: factorMessages.codesCopied, failed: factorMessages.codesNotCopied }}
          select={() => list.current && getSelection()?.selectAllChildren(list.current)}
        >
          Copy Codes
        </CopyButton>
        <Button
          variant="outlined"
          onClick={() => download('recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}
        >
          Download
        </Button>
        <Button variant="contained" color="secondary" onClick={onDone}>
          {doneLabel}
        </Button>
      </Box>
    </Stack>
  )
}
