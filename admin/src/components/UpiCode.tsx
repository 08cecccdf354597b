import { download } from '@karigar/contract/base/download'
import { canSharePictures } from '@karigar/contract/base/can-share-pictures'
import { shareFile } from '@karigar/contract/base/share-file'
import { paymentMessages } from '@karigar/contract/sales/payment.words'
import { drawUpiPicture, type UpiCode as Code } from '@karigar/contract/shop/upi-picture'
import { Box, Button, Stack, TextField, Typography } from '@mui/material'
import { useRef, useState, type ReactNode } from 'react'
import { useNotify } from 'react-admin'
import { CopyButton } from './CopyButton.tsx'

interface UpiCodeProps {
  code: Code
  link: string
  /** What screen readers say of the code. */
  alt: string
  /** What stands beside the code. */
  children: ReactNode
}

/** A request of a UPI payment as a QR code and a link, to show, to save or to send. */
export function UpiCode({ code, link, alt, children }: UpiCodeProps) {
  const notify = useNotify()
  const field = useRef<HTMLInputElement>(null)
  const [canShare] = useState(canSharePictures)
  const takeAlong = async (act: (file: File) => Promise<void> | void) => {
    try {
      await act(await drawUpiPicture(code))
    } catch {
      notify(paymentMessages.codeFailed, { type: 'error' })
    }
  }
  const save = (file: File) => {
    download(file.name, file)
    notify(paymentMessages.codeSaved, { type: 'success' })
  }
  return (
    <Stack spacing={1.5}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
        <Box
          component="img"
          src={`data:image/svg+xml,${encodeURIComponent(code.qr)}`}
          alt={alt}
          width={160}
          height={160}
          sx={{ bgcolor: '#fff', border: 1, borderColor: 'divider', borderRadius: 1 }}
        />
        <Typography variant="body2" component="div" sx={{ flex: '1 1 120px', minWidth: 0 }}>
          {children}
        </Typography>
      </Box>
      <TextField
        label="UPI link"
        inputRef={field}
        value={link}
        slotProps={{ htmlInput: { readOnly: true }, inputLabel: { shrink: true } }}
        onFocus={({ target }) => target.select()}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => void takeAlong(save)}>
          Save the code
        </Button>
        {canShare && (
          <Button variant="outlined" onClick={() => void takeAlong(shareFile)}>
            Share the code
          </Button>
        )}
        <CopyButton
          variant="outlined"
          text={link}
          sentences={{ copied: paymentMessages.linkCopied, failed: paymentMessages.linkNotCopied }}
          select={() => field.current?.select()}
        >
          Copy the link
        </CopyButton>
        <Button href={link} sx={{ display: { md: 'none' } }}>
          Open in a UPI app
        </Button>
      </Box>
    </Stack>
  )
}
