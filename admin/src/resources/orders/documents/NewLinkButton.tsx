import { documentMessages } from '@karigar/contract/sales/document.words'
import { Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { usePressOnce } from '../../../components/use-press-once.ts'
import { callVersioned } from '../../../providers/api.ts'
import { sentenceOf } from '../../../providers/errors.ts'
import { useShowPart } from '../order-parts.ts'

interface NewLinkButtonProps {
  number: string
  /** Id of the document. */
  document: string
  name: string
}

/** Makes a link to a document whose link was withdrawn. */
export function NewLinkButton({ number, document, name }: NewLinkButtonProps) {
  const show = useShowPart(number, 'documents')
  const notify = useNotify()
  const { press, release } = usePressOnce()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      callVersioned('POST /admin/orders/:id/documents/:document_id/link', {
        params: { id: number, document_id: document },
      }),
    onSuccess: show,
    onError: (error: unknown) => notify(sentenceOf(error, documentMessages.linkFailed), { type: 'error' }),
    onSettled: release,
  })
  return (
    <Button
      size="small"
      disabled={isPending}
      onClick={() => press(mutate)}
      aria-label={`Make a link to ${name}`}
    >
      Make a link
    </Button>
  )
}
