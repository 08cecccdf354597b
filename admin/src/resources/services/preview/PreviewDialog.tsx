import { previewMessages } from '@karigar/contract/office/preview.words'
import CloseIcon from '@mui/icons-material/Close'
import {
  Box,
  Button,
  Dialog,
  DialogContent,
  DialogTitle,
  IconButton,
  Skeleton,
  Typography,
} from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { formatMoment } from '../../../components/format.ts'
import { CopyButton } from '../../../components/CopyButton.tsx'
import { RetryAlert } from '../../../components/RetryAlert.tsx'
import { call } from '../../../providers/api.ts'
import { PreviewFrame } from './PreviewFrame.tsx'

/** The page as phones and desktops show it, side by side, with its link. */
export function PreviewDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const titleId = useId()
  const { data, isError, refetch } = useQuery({
    queryKey: ['preview', id],
    queryFn: ({ signal }) => call('POST /admin/services/:id/previews', { params: { id } }, signal),
    // Each look makes a key, so it is asked for once an opening.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  return (
    <Dialog open onClose={onClose} fullScreen aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 1.5 }}>
        <DialogTitle id={titleId} sx={{ flex: 1, py: 1.75 }}>
          Preview
        </DialogTitle>
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <DialogContent dividers>
        {isError && <RetryAlert sentence={previewMessages.failed} onRetry={() => void refetch()} />}
        {!data && !isError && (
          <Box role="status" aria-label="Loading">
            <Skeleton variant="rounded" height={360} />
          </Box>
        )}
        {data && (
          <>
            <LinkLine address={data.address} expiresAt={data.expires_at} />
            <Box sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, gap: 2, mt: 2 }}>
              <PreviewFrame title="Phone" address={data.address} width={360} height={780} share="0 1 360px" />
              <PreviewFrame title="Desktop" address={data.address} width={1280} height={800} share="1 1 0" />
            </Box>
          </>
        )}
      </DialogContent>
    </Dialog>
  )
}

function LinkLine({ address, expiresAt }: { address: string; expiresAt: string }) {
  const link = new URL(address, location.origin).href
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography variant="body2" sx={{ flex: '1 1 280px' }}>
        What is saved, with the draft if one waits. Whoever has the link can see it until{' '}
        {formatMoment(expiresAt)}; search engines are kept away.
      </Typography>
      <CopyButton
        size="small"
        text={link}
        sentences={{ copied: previewMessages.copied, failed: previewMessages.copyFailed }}
      >
        Copy the link
      </CopyButton>
      <Button size="small" href={link} target="_blank" rel="noopener">
        Open in a new tab
      </Button>
    </Box>
  )
}
