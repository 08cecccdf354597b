import { plusGstFault } from '@karigar/contract/sales/plus-gst.rules'
import { plusGstMessages } from '@karigar/contract/sales/plus-gst.words'
import { Stack, Typography } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { Loaded } from '../../../components/Loaded.tsx'
import { SwitchInput } from '../../../components/SwitchInput.tsx'
import { BillingInputs } from '../documents/BillingInputs.tsx'
import type { TaxSettings } from './use-tax-settings.ts'

interface PlusGstInputsProps {
  settings: TaxSettings
  /** The GSTIN in the order's billing details; empty while there is none, so that it is asked for. */
  gstin: string
  /** False for an order that a customer placed on the site, whose prices include GST. */
  isByHand: boolean
}

/** Whether prices are plus GST and, where it is not known yet, the customer's GSTIN, which that needs. */
export function PlusGstInputs({ settings, gstin, isByHand }: PlusGstInputsProps) {
  const isPlusGst = useWatch({ name: 'plus_gst' }) === true
  return (
    <Loaded of={settings} failed={plusGstMessages.settingsFailed} room={[56]}>
      {({ standing }) => {
        const fault = isByHand ? plusGstFault(standing) : plusGstMessages.notByHand
        return (
          <Stack spacing={2}>
            <SwitchInput
              source="plus_gst"
              label="Prices are plus GST"
              // What the shop cannot charge any more can still be taken off.
              disabled={fault !== null && !isPlusGst}
              helperText={
                fault ??
                'For a customer with a GSTIN. Prices and discount are then without GST, which comes on top. The catalogue’s prices include GST already: lower those to which it shall not be added again.'
              }
            />
            {isPlusGst && fault === null && gstin !== '' && (
              <Typography variant="body2">Billed under {gstin}.</Typography>
            )}
            {isPlusGst && fault === null && gstin === '' && (
              <Stack spacing={2} role="group" aria-label="Billing details">
                <BillingInputs within="billing." nameHint="As the GSTIN is registered." />
              </Stack>
            )}
          </Stack>
        )
      }}
    </Loaded>
  )
}
