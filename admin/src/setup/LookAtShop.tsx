import { previewMessages } from '@karigar/contract/office/preview.words'
import { Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { BusyButton } from '../components/BusyButton.tsx'
import { call } from '../providers/api.ts'
import { refusalOf } from '../providers/errors.ts'

/** Leads to the shop's pages, which this browser then also sees while the shop is not open. */
export function LookAtShop({ isOpen }: { isOpen: boolean }) {
  const notify = useNotify()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST /admin/site-preview', { body: { path: '/' } }),
    onSuccess: () => location.assign('/'),
    onError: (error) => notify(refusalOf(error, previewMessages.failed), { type: 'error' }),
  })
  if (isOpen)
    return (
      <Button href="/" target="_blank" rel="noopener" variant="outlined">
        View site
      </Button>
    )
  return (
    <BusyButton variant="outlined" loading={isPending} onClick={() => mutate()}>
      Look at every page
    </BusyButton>
  )
}
