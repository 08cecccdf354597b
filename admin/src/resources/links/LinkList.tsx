import type { Key } from '@karigar/contract/accounts/link.wire'
import { KEY_KINDS } from '@karigar/contract/accounts/link.rules'
import { KEY_NAMES, keyMessages } from '@karigar/contract/accounts/link.words'
import { Typography, Button } from '@mui/material'
import { useState } from 'react'
import { Caption, QuietLine } from '../../components/Texts.tsx'
import { formatMoment } from '../../components/format.ts'
import { defineRecord } from '../../records/define-record.tsx'
import { RecordScreen } from '../../records/RecordScreen.tsx'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { useConfirmed } from '../../components/use-confirmed.ts'
import { call } from '../../providers/api.ts'

const kinds = KEY_KINDS.map((id) => ({ id, name: KEY_NAMES[id] }))

const linkRecord = defineRecord<Key>({
  one: 'Link',
  several: 'Links',
  fields: [
    { source: 'thing', label: 'Opens', cell: true, unsorted: true, look: 'strongBroken' },
    {
      source: 'kind',
      label: 'What',
      cell: ({ kind }) => KEY_NAMES[kind],
      unsorted: true,
      text: (kind: Key['kind']) => KEY_NAMES[kind],
    },
    { source: 'made_by', label: 'Made by', cell: ({ made_by }) => made_by ?? '–', unsorted: true },
    { source: 'created_at', label: 'Made', cell: ({ created_at }) => formatMoment(created_at) },
    {
      source: 'expires_at',
      label: 'Until',
      cell: ({ expires_at }) => (expires_at === null ? 'For good' : formatMoment(expires_at)),
    },
  ],
  nameOf: ({ thing, kind }) => thing || KEY_NAMES[kind],
  sort: { field: 'created_at', order: 'DESC' },
  card: {
    heading: ({ thing, kind }) => thing || KEY_NAMES[kind],
    body: (link) => (
      <>
        <QuietLine>
          {KEY_NAMES[link.kind]}
          {link.expires_at !== null && ` · until ${formatMoment(link.expires_at)}`}
        </QuietLine>
        <Caption component="p" sx={{ mt: 0.5 }}>
          {link.made_by ? `${link.made_by} · ` : ''}
          {formatMoment(link.created_at)}
        </Caption>
      </>
    ),
    actions: (link) => <WithdrawLink link={link} />,
  },
  sentences: keyMessages,
})

/** The links that open something without a sign-in, each of which can be withdrawn. */
export function LinkList() {
  return (
    <RecordScreen
      record={linkRecord}
      filters={[{ source: 'kind', label: 'What', all: 'All links', choices: kinds }]}
      intro={
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          Links that open something without a sign-in, for whoever has them. A link that is withdrawn opens
          nothing any more.
        </Typography>
      }
      empty={{ none: 'No link opens anything now', noMatch: 'No such links' }}
    />
  )
}

/** Withdraws a link after asking. */
function WithdrawLink({ link: { id, kind, thing } }: { link: Key }) {
  const [isAsking, setAsking] = useState(false)
  const name = `${KEY_NAMES[kind]}: ${thing}`
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)} aria-label={`Withdraw ${name}`}>
        Withdraw
      </Button>
      {isAsking && <AskWithdraw id={id} kind={kind} name={name} close={() => setAsking(false)} />}
    </>
  )
}

interface AskWithdrawProps extends Pick<Key, 'id' | 'kind'> {
  name: string
  close: () => void
}

function AskWithdraw({ id, kind, name, close }: AskWithdrawProps) {
  const { confirm, isPending, failure } = useConfirmed({
    send: () => call('DELETE /admin/keys/:id', { params: { id } }),
    done: keyMessages.withdrawn,
    failed: keyMessages.withdrawFailed,
    close,
  })
  return (
    <ConfirmDialog
      title="Withdraw Link"
      subject={name}
      question={keyMessages.question(kind)}
      refusal={failure}
      cancelLabel="Keep Link"
      confirmLabel="Withdraw"
      pending={isPending}
      onCancel={close}
      onConfirm={confirm}
    />
  )
}
