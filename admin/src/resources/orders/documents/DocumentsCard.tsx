import { formatRupees } from '@karigar/contract/base/rupees'
import { documentMessages } from '@karigar/contract/sales/document.words'
import { DOCUMENT_NAMES } from '@karigar/contract/sales/document-kinds'
import type { OrderDocument, OrderDocuments } from '@karigar/contract/sales/document.wire'
import { Alert, Box, Button, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { DialogButton } from '../../../components/DialogButton.tsx'
import { OutLink, ScreenLink } from '../../../components/InlineLinks.tsx'
import { LineItem, LineList } from '../../../components/LineList.tsx'
import { Caption, QuietLine } from '../../../components/Texts.tsx'
import { useDialogRoute } from '../../../components/dialog-route.ts'
import { Facts } from '../../../components/Facts.tsx'
import { formatMoment } from '../../../components/format.ts'
import { FoldingSection } from '../overview/FoldingSection.tsx'
import { Loaded } from '../../../components/Loaded.tsx'
import { BillingDialog } from './BillingDialog.tsx'
import { IssueMenu } from './IssueMenu.tsx'
import { useOrderPart, useShowPart } from '../order-parts.ts'
import { usePressOnce } from '../../../components/use-press-once.ts'
import { callVersioned } from '../../../providers/api.ts'
import { sentenceOf } from '../../../providers/errors.ts'

/**
 * The documents of an order: what staff should know of them, what was issued, to whom it is billed, and what can be
 * issued now.
 */
export function DocumentsCard({ number }: { number: string }) {
  const route = useDialogRoute('billing')
  return (
    <FoldingSection title="Documents">
      <Loaded
        of={useOrderPart(number, 'documents')}
        failed={documentMessages.loadFailed}
        saysStale
        room={[64]}
      >
        {(data) => (
          <>
            <LoadedDocuments number={number} data={data} />
            {route?.dialog === 'billing' && <BillingDialog number={number} data={data} />}
          </>
        )}
      </Loaded>
    </FoldingSection>
  )
}

function LoadedDocuments({ number, data }: { number: string; data: OrderDocuments }) {
  const { billing, documents, issuable, missing, hints } = data
  return (
    <>
      {hints.map((hint) => (
        <Alert key={hint} severity="warning" sx={{ mb: 2 }}>
          {hint}
        </Alert>
      ))}
      <Facts
        facts={[
          ['Billed to', billing.name || 'The name of the order'],
          ...(billing.gstin === '' ? [] : [['GSTIN', billing.gstin] as const]),
        ]}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 2 }}>
        {issuable.length > 0 && <IssueMenu number={number} issuable={issuable} />}
        {missing !== null && <AskForSettings missing={missing} />}
        <DialogButton dialog={`${number}/billing`}>Change the billing details</DialogButton>
      </Box>
      {documents.length === 0 ? (
        <Typography color="text.secondary">No documents yet.</Typography>
      ) : (
        <LineList isOrdered label="Issued">
          {documents.map((one) => (
            <Issued key={one.id} number={number} document={one} />
          ))}
        </LineList>
      )}
    </>
  )
}

/** Says what the shop has to enter before it can issue anything, once somebody wants to. */
function AskForSettings({ missing }: { missing: string }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button variant="outlined" aria-expanded={isAsked} onClick={() => setAsked(true)}>
        Issue a document
      </Button>
      {isAsked && (
        <Alert severity="info" sx={{ width: '100%', order: 1 }}>
          {missing}. <ScreenLink to="/payment">Open the settings</ScreenLink>
        </Alert>
      )}
    </>
  )
}

function Issued({
  number: order,
  document: { id, kind, number, amount, path, credits, actor, issued_at },
}: {
  number: string
  document: OrderDocument
}) {
  const name = `${DOCUMENT_NAMES[kind]} ${number}`
  return (
    <LineItem sx={{ display: 'flex', gap: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {path === null ? (
          <>
            <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
            <NewLinkButton number={order} document={id} name={name} />
          </>
        ) : (
          <OutLink href={`/api${path}`} sx={{ fontWeight: 600 }}>
            {name}
          </OutLink>
        )}
        {credits !== null && <QuietLine>{`Takes back ${credits}`}</QuietLine>}
        <Caption component="p">
          {actor} · {formatMoment(issued_at)}
        </Caption>
      </Box>
      <Typography variant="body2" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {formatRupees(amount)}
      </Typography>
    </LineItem>
  )
}

interface NewLinkButtonProps {
  number: string
  /** Id of the document. */
  document: string
  name: string
}

/** Makes a link to a document whose link was withdrawn. */
function NewLinkButton({ number, document, name }: NewLinkButtonProps) {
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
