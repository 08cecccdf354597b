import { conflictMessages } from '@karigar/contract/base/common.words'
import { formatRupees } from '@karigar/contract/base/rupees'
import { paymentMessages } from '@karigar/contract/sales/payment.words'
import type { UpiSettingsView } from '@karigar/contract/shop/upi.wire'
import { Box, Button, Stack, Typography } from '@mui/material'
import { useEffect, useId, useRef, useState, type MouseEvent } from 'react'
import { useNotify } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { MainButton } from '../../components/BusyButton.tsx'
import { FailureAlert } from '../../components/FailureAlert.tsx'
import { UpiCode } from '../../components/UpiCode.tsx'
import { useLostFocus } from '../../components/use-lost-focus.ts'
import { useSave } from '../../documents/use-save.ts'
import { asRead } from '../../documents/use-versions.ts'
import { callVersioned } from '../../providers/api.ts'
import { conflictOf } from '../../providers/errors.ts'

type Loaded = UpiSettingsView & { etag: string }

interface UpiTrialProps {
  loaded: Loaded
  /** Shows what the settings are now. */
  show: (settings: Loaded) => void
}

type Trial = NonNullable<UpiSettingsView['trial']>

/**
 * The address that is being tried: a payment of ₹1 to it, and the button that takes it into use once that has come.
 * Stands in the form of the settings, through which the address is given up.
 */
export function UpiTrial({ loaded, show }: UpiTrialProps) {
  const [opened] = useState(loaded.etag)
  const { trial, upi_address, etag } = loaded
  if (!trial) return null
  return <RunningTrial key={upi_address} isNew={etag !== opened} loaded={loaded} trial={trial} show={show} />
}

interface RunningTrialProps extends UpiTrialProps {
  trial: Trial
  /** It has begun since the form was opened. */
  isNew: boolean
}

function RunningTrial({ loaded, trial, show, isNew }: RunningTrialProps) {
  const group = useRef<HTMLElement>(null)
  const [isBegun] = useState(isNew)
  useEffect(() => {
    // It stands at the other end of the form.
    if (isBegun) group.current?.focus()
  }, [isBegun])
  const { upi_address, payee_name, in_use, etag } = loaded
  const titleId = useId()
  const notify = useNotify()
  const loseFocus = useLostFocus()
  const { setValue } = useFormContext()
  const { save, isSaving, failure } = useSave<Loaded, void>({
    saved: paymentMessages.trialConfirmed,
    failed: paymentMessages.trialFailed,
    send: () => callVersioned('POST /admin/settings/upi/confirm', { body: { upi_address }, version: etag }),
    onSaved: (now) => {
      loseFocus()
      show(now)
    },
    meets: (error) => {
      const conflict = conflictOf(error)
      if (!conflict) return false
      notify(`${conflictMessages.changed} ${paymentMessages.trialChanged}`, { type: 'warning' })
      loseFocus()
      show(asRead<Loaded>(conflict))
      return true
    },
  })
  const giveUp = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    for (const [source, value] of Object.entries(in_use ?? { upi_address: '' }))
      setValue(source, value, { shouldDirty: true })
    loseFocus()
    form?.requestSubmit()
  }
  const amount = formatRupees(trial.amount)
  return (
    <Box
      ref={group}
      role="group"
      tabIndex={-1}
      aria-labelledby={titleId}
      // Below the console's bar.
      sx={{ scrollMarginTop: 72, p: 2, mb: 2.5, border: 1, borderColor: 'warning.main', borderRadius: 1 }}
    >
      <Typography variant="h3" id={titleId} sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {upi_address} is being tried
      </Typography>
      <Typography variant="body2" sx={{ mb: 2, fontWeight: 600, overflowWrap: 'anywhere' }}>
        {in_use
          ? `Until you confirm it, customers are still asked to pay to ${in_use.upi_address}.`
          : 'Until you confirm it, customers are not asked to pay by UPI.'}
      </Typography>
      <UpiCode
        code={{
          qr: trial.qr,
          name: 'trial',
          lines: [amount, 'Trial of the address', ...(payee_name ? [payee_name] : []), upi_address],
        }}
        link={trial.link}
        alt={`QR code to pay ${amount} to ${upi_address} by UPI`}
      >
        {`Pay ${amount} from another account, and look whether it comes. A slip in the address would send your customers’ money to somebody else.`}
      </UpiCode>
      <FailureAlert sx={{ mt: 2 }}>{failure}</FailureAlert>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <MainButton loading={isSaving} onClick={() => void save()}>
          It came
        </MainButton>
        <Button onClick={giveUp} sx={{ overflowWrap: 'anywhere' }}>
          {in_use ? `Go on with ${in_use.upi_address}` : 'Give this address up'}
        </Button>
      </Stack>
    </Box>
  )
}
