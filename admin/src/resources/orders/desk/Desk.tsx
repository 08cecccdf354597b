import { mediumDay } from '@karigar/contract/base/day-names'
import { deskMessages } from '@karigar/contract/sales/order-desk.words'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import type { OrderLink, TimelineEntry } from '@karigar/contract/sales/order-desk.wire'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Box, Button, Chip, Link as MuiLink, Typography } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { BusyButton } from '../../../components/BusyButton.tsx'
import { DialogButton } from '../../../components/DialogButton.tsx'
import { LineItem, LineList } from '../../../components/LineList.tsx'
import { Caption } from '../../../components/Texts.tsx'
import { useDialogRoute } from '../../../components/dialog-route.ts'
import { Facts } from '../../../components/Facts.tsx'
import { formatDate, formatMoment } from '../../../components/format.ts'
import { FoldingSection } from '../overview/FoldingSection.tsx'
import { focusContent } from '../../../components/use-lost-focus.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { staffCall } from '../../../providers/api.ts'
import { refusalOf } from '../../../providers/errors.ts'
import { LinkDialog, NoteDialog, WorkDialog } from './DeskDialogs.tsx'
import { refreshOrder, useOrderPart, type PartOf } from '../order-parts.ts'

/** By when an order is due, who does it, and the links to its files. */
export function Desk({ order: { order_id, due_on } }: { order: AdminOrder }) {
  return (
    <FoldingSection title="Desk" aside={`Due ${mediumDay(due_on)}`}>
      <Loaded of={useOrderPart(order_id, 'desk')} failed={deskMessages.deskFailed} saysStale room={[64]}>
        {(desk) => <LoadedDesk desk={desk} />}
      </Loaded>
    </FoldingSection>
  )
}

function LoadedDesk({ desk }: { desk: PartOf<'desk'> }) {
  const { order_id, due_on, promised_on, assignee, links } = desk
  const route = useDialogRoute('work', 'note', 'link', 'draft')
  return (
    <>
      <Facts
        facts={[
          ['Due by', formatDate(due_on)],
          ...(due_on === promised_on ? [] : [['Promised by', formatDate(promised_on)] as const]),
          ['Done by', assignee?.name ?? 'Nobody yet'],
        ]}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <DialogButton variant="outlined" dialog={`${order_id}/work`}>
          Change day or person
        </DialogButton>
        <DialogButton dialog={`${order_id}/link`}>Add a link</DialogButton>
      </Box>
      {links.length > 0 && (
        <LineList label="Links" sx={{ mt: 2 }}>
          {links.map((entry) => (
            <LinkRow key={entry.id} number={order_id} link={entry} />
          ))}
        </LineList>
      )}
      {route?.dialog === 'work' && <WorkDialog desk={desk} />}
      {route?.dialog === 'note' && <NoteDialog desk={desk} />}
      {route?.dialog === 'link' && <LinkDialog desk={desk} />}
      {route?.dialog === 'draft' && <LinkDialog desk={desk} isDraft />}
    </>
  )
}

function LinkRow({ number, link: { id, title, url, for_customer } }: { number: string; link: OrderLink }) {
  const notify = useNotify()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => staffCall('DELETE /staff/orders/:id/links/:link', { params: { id: number, link: id } }),
    onSuccess: () => {
      notify(deskMessages.linkRemoved, { type: 'success' })
      focusContent()
    },
    onError: (error: unknown) => notify(refusalOf(error, deskMessages.linkRemoveFailed), { type: 'error' }),
    onSettled: () => refreshOrder(client, number),
  })
  return (
    <LineItem sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <MuiLink href={url} target="_blank" rel="noopener noreferrer" color="inherit">
          {title}
        </MuiLink>{' '}
        <Chip size="small" variant="outlined" label={for_customer ? 'For the customer' : 'Internal'} />
      </Box>
      <BusyButton
        size="small"
        color="inherit"
        loading={isPending}
        aria-label={`Remove ${title}`}
        onClick={() => mutate()}
      >
        Remove
      </BusyButton>
    </LineItem>
  )
}

/** How many entries of a timeline are shown before a press on the rest. */
const NEWEST = 10

/** Everything that happened to an order, newest first, with who did it. */
export function Timeline({ order: { order_id } }: { order: AdminOrder }) {
  const { data } = useOrderPart(order_id, 'desk')
  const [showsAll, setShowsAll] = useState(false)
  const all = data?.timeline ?? []
  const shown = showsAll ? all : all.slice(0, NEWEST)
  return (
    <FoldingSection title="Timeline" aside={all[0]?.text}>
      <DialogButton variant="outlined" dialog={`${order_id}/note`} sx={{ mb: 2 }}>
        Add a note
      </DialogButton>
      <LineList isOrdered label="Timeline" sx={{ display: 'grid', gap: 1.5 }}>
        {shown.map((entry, index) => (
          <TimelineRow key={`${entry.at} ${index}`} entry={entry} />
        ))}
      </LineList>
      {all.length > NEWEST && (
        <Button aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)} sx={{ mt: 1, ml: -1 }}>
          {showsAll ? 'Show fewer' : `Show all ${all.length}`}
        </Button>
      )}
    </FoldingSection>
  )
}

function TimelineRow({ entry: { kind, text, actor, at } }: { entry: TimelineEntry }) {
  const isNote = kind === 'note'
  return (
    <Box
      component="li"
      sx={{
        borderLeft: 3,
        borderColor: isNote ? 'primary.main' : 'secondary.main',
        pl: 1.5,
        overflowWrap: 'anywhere',
      }}
    >
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
        {isNote && <strong>Note: </strong>}
        {text}
      </Typography>
      <Caption>
        {actor} · {formatMoment(at)}
      </Caption>
    </Box>
  )
}
