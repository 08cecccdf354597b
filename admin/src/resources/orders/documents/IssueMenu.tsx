import { formatRupees } from '@karigar/contract/base/rupees'
import { randomKey } from '@karigar/contract/base/random-key'
import { documentMessages } from '@karigar/contract/sales/document.words'
import { DOCUMENT_NAMES } from '@karigar/contract/sales/document-kinds'
import type { Issuable } from '@karigar/contract/sales/document.wire'
import { Button, Menu, MenuItem } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx'
import { callVersioned } from '../../../providers/api.ts'
import { refusalOf } from '../../../providers/errors.ts'
import { useShowPart } from '../order-parts.ts'

const nameOf = ({ kind, amount }: Issuable) => `${DOCUMENT_NAMES[kind]}, ${formatRupees(amount)}`

interface IssueMenuProps {
  number: string
  issuable: readonly Issuable[]
}

/** A menu of the documents that can be issued; it asks first, because a document never changes. */
export function IssueMenu({ number, issuable }: IssueMenuProps) {
  const menuId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [chosen, setChosen] = useState<Issuable | null>(null)
  const isOpen = anchor !== null
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Issue a document
      </Button>
      <Menu id={menuId} open={isOpen} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {issuable.map((one) => (
          <MenuItem
            key={`${one.kind} ${one.payment}`}
            onClick={() => {
              setAnchor(null)
              setChosen(one)
            }}
          >
            {nameOf(one)}
          </MenuItem>
        ))}
      </Menu>
      {chosen && <IssueDialog number={number} document={chosen} close={() => setChosen(null)} />}
    </>
  )
}

interface IssueDialogProps {
  number: string
  document: Issuable
  close: () => void
  /** Called when it has been issued, before what asked for it disappears. */
  onIssued?: () => void
}

/** Asks whether a document is to be issued, and issues it. */
export function IssueDialog({ number, document, close, onIssued }: IssueDialogProps) {
  const show = useShowPart(number, 'documents')
  const notify = useNotify()
  // The same for every try, so that one whose answer was lost issues nothing twice.
  const [idempotencyKey] = useState(randomKey)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callVersioned('POST /admin/orders/:id/documents', {
        params: { id: number },
        body: { kind: document.kind, payment: document.payment, amount: document.amount },
        idempotencyKey,
      }),
    onSuccess: (documents) => {
      onIssued?.()
      show(documents)
      notify(documentMessages.issued, { type: 'success' })
      close()
    },
  })
  return (
    <ConfirmDialog
      title="Issue this document?"
      subject={nameOf(document)}
      question={documentMessages.issueQuestion}
      refusal={error ? refusalOf(error, documentMessages.issueFailed) : null}
      confirmLabel="Issue"
      confirmColor="secondary"
      pending={isPending}
      onCancel={close}
      onConfirm={() => mutate()}
    />
  )
}
