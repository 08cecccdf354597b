import { previewMessages } from '@karigar/contract/office/preview.words'
import { Box, Button, Dialog, DialogContent, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { CopyButton } from '../../../components/CopyButton.tsx'
import { DialogHeading } from '../../../components/DialogHeading.tsx'
import { ScaledFrame } from '../../../components/ScaledFrame.tsx'
import { Loaded } from '../../../components/Loaded.tsx'
import { formatMoment } from '../../../components/format.ts'
import { call } from '../../../providers/api.ts'
import { Caption } from '../../../components/Texts.tsx'

/** The page as phones and desktops show it, side by side, with its link. */
export function PreviewDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const titleId = useId()
  const query = useQuery({
    queryKey: ['preview', id],
    queryFn: ({ signal }) => call('POST /admin/services/:id/previews', { params: { id } }, signal),
    // Each look makes a key, so it is asked for once an opening.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  return (
    <Dialog open onClose={onClose} fullScreen aria-labelledby={titleId}>
      <DialogHeading id={titleId} title="Preview" onClose={onClose} />
      <DialogContent dividers>
        <Loaded of={query} failed={previewMessages.failed} room={[360]}>
          {({ address, expires_at }) => (
            <>
              <LinkLine address={address} expiresAt={expires_at} />
              <Box sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, gap: 2, mt: 2 }}>
                <PreviewFrame title="Phone" address={address} width={360} height={780} share="0 1 360px" />
                <PreviewFrame title="Desktop" address={address} width={1280} height={800} share="1 1 0" />
              </Box>
            </>
          )}
        </Loaded>
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

interface PreviewFrameProps {
  /** What the frame stands for, such as "Phone". */
  title: string
  address: string
  /** Size of the window that the page is shown in, in CSS pixels. */
  width: number
  height: number
  /** The frame's share of a row, as CSS flex. */
  share: string
}

/** The page in a window of a certain size, scaled down to the room there is. */
function PreviewFrame({ title, address, width, height, share }: PreviewFrameProps) {
  return (
    <Box component="section" aria-label={title} sx={{ flex: { xs: '0 0 auto', md: share }, minWidth: 0 }}>
      <Caption component="p">
        {title}, {width} pixels wide
      </Caption>
      <ScaledFrame width={width} height={height}>
        {(fill) => <Box component="iframe" title={`${title} preview`} src={address} sx={fill} />}
      </ScaledFrame>
    </Box>
  )
}
