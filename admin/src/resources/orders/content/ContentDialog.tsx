import { CONTENT_LIMITS } from '@karigar/contract/rules/order-content'
import { formatRupees } from '@karigar/contract/rules/pricing'
import { randomKey } from '@karigar/contract/rules/random-key'
import { deskMessages } from '@karigar/contract/words/desk-messages'
import type { OrderContent } from '@karigar/contract/wire/order-versions'
import { Alert, Box, InputAdornment, Stack, Typography } from '@mui/material'
import { useCallback, useState } from 'react'
import { SaveContextProvider, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { atMost } from '../../../components/at-most.ts'
import { useFormDialog } from '../../../components/dialog-route.ts'
import { Facts } from '../../../components/Facts.tsx'
import { FormDialog } from '../../../components/FormDialog.tsx'
import { RowsInput } from '../../../components/RowsInput.tsx'
import { useFormSave } from '../../../components/use-form-save.ts'
import { callVersioned } from '../../../providers/api.ts'
import { conflictOf } from '../../../providers/errors.ts'
import { CatalogueInput } from './CatalogueInput.tsx'
import {
  contentForm,
  freeLine,
  MOST_LINES,
  sumsOf,
  toContent,
  validateContent,
} from './content-transforms.ts'
import { LineInput } from './LineInput.tsx'
import { useRefreshContent, type Versions } from './use-order-versions.ts'

function newestOf({ versions: [newest] }: Versions): OrderContent {
  if (!newest) throw new Error('An order has at least the version that was placed.')
  return newest
}

const agreedTotal = ({ versions, agreed_version }: Versions) =>
  versions.find(({ version }) => version === agreed_version)?.totalAmount ?? 0

interface ContentDialogProps {
  versions: Versions
}

/** Changes lines and discount of an order, which makes a new version of it. */
export function ContentDialog({ versions }: ContentDialogProps) {
  const number = versions.order_id
  const refresh = useRefreshContent(number)
  const { close, closeSaved, leaving } = useFormDialog(`/orders/${number}`)
  const [seen, setSeen] = useState(versions)
  // What another save has made is another request, which must not be answered like the first.
  const [idempotencyKey, setKey] = useState(randomKey)
  const [outdated, setOutdated] = useState<string | null>(null)
  const meets = useCallback(
    (error: unknown) => {
      const conflict = conflictOf(error)
      if (!conflict) return false
      const newest = { ...conflict.present, etag: conflict.etag } as unknown as Versions
      const [version] = newest.versions
      setSeen(newest)
      setKey(randomKey())
      setOutdated(version ? deskMessages.outdated(version.actor, formatRupees(version.totalAmount)) : null)
      refresh()
      return true
    },
    [refresh],
  )
  const send = useCallback(
    (values: Record<string, unknown>) => {
      setOutdated(null)
      const body = toContent(values)
      return callVersioned('PUT /admin/orders/:id/content', {
        params: { id: number },
        body,
        idempotencyKey,
        version: seen.etag,
      })
    },
    [idempotencyKey, number, seen.etag],
  )
  const onSaved = useCallback(() => {
    refresh()
    closeSaved()
  }, [closeSaved, refresh])
  const { context, failure } = useFormSave<Versions>({
    send,
    onSaved,
    meets,
    saved: ({ version, agreed_version }) =>
      version === agreed_version ? deskMessages.changed : deskMessages.changedAndAsked,
    failed: deskMessages.changeFailed,
  })
  // What the ETag belongs to: the order itself may have been fetched before a colleague's change.
  const [start] = useState(() => newestOf(versions))
  const [record] = useState(() => contentForm(start))
  const firstOffer = start.discount_reason === null ? start.discount : 0
  return (
    <SaveContextProvider value={context}>
      <FormDialog
        title={`Change Order ${number}`}
        saveLabel="Save changes"
        record={record}
        validate={(values) => validateContent(values, firstOffer)}
        close={close}
        leaving={leaving}
        failure={outdated ?? failure}
        width="md"
      >
        <Stack spacing={2.5}>
          <RowsInput
            source="lines"
            label="Lines"
            name="line"
            most={MOST_LINES}
            empty={{ ...freeLine() }}
            lastOne={deskMessages.linesMissing}
          >
            {(row) => <LineInput source={row} />}
          </RowsInput>
          <CatalogueInput />
          <DiscountInputs firstOffer={firstOffer} />
          <TextInput
            source="note"
            label="What has changed"
            helperText="The customer reads it beside the change. May stay empty."
            slotProps={atMost(CONTENT_LIMITS.note)}
            multiline
          />
          <Sums agreed={agreedTotal(seen)} />
        </Stack>
      </FormDialog>
    </SaveContextProvider>
  )
}

function DiscountInputs({ firstOffer }: { firstOffer: number }) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', md: '1fr 2fr' } }}>
      <TextInput
        source="discount"
        label="Discount"
        slotProps={{
          htmlInput: { inputMode: 'decimal', maxLength: 24 },
          input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
        }}
      />
      <TextInput
        source="discount_reason"
        label="What the discount is for"
        helperText={
          firstOffer > 0
            ? `The customer reads it. Empty: the first-order discount of ${formatRupees(firstOffer)}.`
            : 'The customer reads it.'
        }
        slotProps={atMost(CONTENT_LIMITS.reason)}
      />
    </Box>
  )
}

/** What the order will come to, and whether the customer has to agree. */
function Sums({ agreed }: { agreed: number }) {
  const { price, discount, total } = sumsOf(useWatch())
  return (
    <Box role="status">
      <Facts
        facts={[
          ['Subtotal', formatRupees(price)],
          ...(discount > 0 ? [['Discount', `−${formatRupees(discount)}`] as const] : []),
          [
            'Total',
            <Typography key="total" component="strong" sx={{ fontWeight: 700 }}>
              {formatRupees(total)}
            </Typography>,
          ],
          ['Agreed', formatRupees(agreed)],
        ]}
      />
      {total > agreed && (
        <Alert severity="info" sx={{ mt: 1.5 }}>
          The total rises, so the customer is asked to agree. Until then only {formatRupees(agreed)} is to be
          paid.
        </Alert>
      )}
    </Box>
  )
}
