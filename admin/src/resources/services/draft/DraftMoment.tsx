import { momentFault } from '@karigar/contract/catalogue/schedule.rules'
import { draftMessages } from '@karigar/contract/catalogue/service-draft.words'
import type { ServiceDraft } from '@karigar/contract/catalogue/service-draft.wire'
import { Alert, Box, Button, TextField } from '@mui/material'
import { useState } from 'react'
import { BusyButton } from '../../../components/BusyButton.tsx'
import { formatMoment } from '../../../components/format.ts'
import { fromShopClock, toShopClock } from '../../../components/shop-moment.ts'

interface DraftMomentProps {
  draft: ServiceDraft
  /** The server's sentence about the moment, if it refused one. */
  refusal: string | undefined
  isPlanning: boolean
  /** Plans when the draft is published by itself; null: no longer. */
  onPlan: (publish_at: string | null) => void
}

/** When the shop publishes a draft by itself, by the shop's clock: shown, set, changed and removed. */
export function DraftMoment({ draft, refusal, isPlanning, onPlan }: DraftMomentProps) {
  const { publish_at, plan_is_void, planned_by, missed } = draft
  const [text, setText] = useState(toShopClock(publish_at))
  const [fault, setFault] = useState<string | null>(null)
  const error = fault ?? refusal
  const plan = () => {
    const moment = fromShopClock(text)
    const found = moment === null ? draftMessages.noTime : momentFault(moment, Date.now())
    setFault(found)
    if (moment !== null && found === null) onPlan(moment)
  }
  return (
    <>
      {missed && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          It was to be published on {formatMoment(missed.at)}, and was not. {missed.because}
        </Alert>
      )}
      {publish_at !== null && plan_is_void && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          It was planned for {formatMoment(publish_at)}. {draftMessages.changedAfterPlan}
        </Alert>
      )}
      {publish_at !== null && !plan_is_void && (
        <Alert severity="info" sx={{ mb: 2 }}>
          The shop publishes it on {formatMoment(publish_at)}, for {planned_by || 'a colleague'}.
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 3, alignItems: 'flex-start' }}>
        <TextField
          type="datetime-local"
          label="Publish this draft at (IST)"
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setFault(null)
          }}
          error={error !== undefined}
          helperText={error}
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ minWidth: 240 }}
        />
        <BusyButton variant="outlined" loading={isPlanning} onClick={plan}>
          {publish_at === null || plan_is_void ? 'Publish then' : 'Change the time'}
        </BusyButton>
        {publish_at !== null && (
          <Button disabled={isPlanning} onClick={() => onPlan(null)}>
            Remove the time
          </Button>
        )}
      </Box>
    </>
  )
}
