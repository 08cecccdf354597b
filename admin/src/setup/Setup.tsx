import { dashboardMessages } from '@karigar/contract/office/dashboard.words'
import type { Setup as SetupState } from '@karigar/contract/office/setup.wire'
import type { SettledStep, SetupStep } from '@karigar/contract/office/setup.rules'
import DoneIcon from '@mui/icons-material/CheckCircle'
import ExpandIcon from '@mui/icons-material/ExpandMore'
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked'
import { Box, Button, ButtonBase, Card, LinearProgress, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { BusyButton } from '../components/BusyButton.tsx'
import { PageHeader } from '../components/PageHeader.tsx'
import { RetryAlert } from '../components/RetryAlert.tsx'
import { QuietLine } from '../components/Texts.tsx'
import { visuallyHidden } from '../components/visually-hidden.ts'
import { SETUP_KEY, useSetup } from '../dashboard/use-setup.ts'
import { Spinner } from '../layout/Spinner.tsx'
import { LookAtShop } from './LookAtShop.tsx'
import { SetupStepContent } from './SetupStepContent.tsx'
import { OpenShop } from './OpenShop.tsx'
import { canBeSettled, SETTLED_WORDS, STEP_WORDS } from './setup-steps.ts'
import { useIsSettling, useSettle } from './use-settle.ts'

const STATES = {
  new: 'Visitors read that the shop opens soon. You can look at every page as it will be.',
  open: 'The shop is open: everybody sees its pages and can order.',
  closed: 'Visitors read that the shop is closed for now. Customers still reach their orders.',
} as const

/** The first run: its steps with their forms and the pages as they will be, and the press that opens the shop. */
export function Setup() {
  const { setup, failure, refetch } = useSetup()
  useFollowedSaves()
  return (
    <>
      <PageHeader title="Set up the shop" />
      {failure !== null && !setup && (
        <RetryAlert sentence={dashboardMessages.setupFailed} reason={failure} onRetry={refetch} />
      )}
      {!setup && failure === null && <Spinner />}
      {setup && <Steps setup={setup} />}
    </>
  )
}

/** Asks anew which steps are done whenever a form of theirs has been saved. */
function useFollowedSaves() {
  const client = useQueryClient()
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success' || !event.action.manual) return
        if (event.query.queryKey[0] !== SETUP_KEY[0]) void client.invalidateQueries({ queryKey: SETUP_KEY })
      }),
    [client],
  )
}

function Steps({ setup }: { setup: SetupState }) {
  const { steps } = setup
  const { step: chosen } = useParams()
  const navigate = useNavigate()
  const [showsDone, setShowsDone] = useState(false)
  const done = steps.filter((one) => one.done).length
  // A step that has just been done stays where it is until another one is opened.
  const isHere = (step: SetupStep) => step === chosen
  const left = steps.filter((one) => !one.done || isHere(one.step))
  const folded = steps.filter((one) => one.done && !isHere(one.step))
  const toggle = (step: SetupStep) => void navigate(isHere(step) ? '/setup' : `/setup/${step}`)
  const row = ({ step, done: isDone }: SetupState['steps'][number]) => (
    <StepCard
      key={step}
      step={step}
      isDone={isDone}
      isOpen={isHere(step)}
      onToggle={() => toggle(step)}
      next={steps.find((one) => !one.done && one.step !== step)?.step}
      setup={setup}
    />
  )
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 1280 }}>
      <Card sx={{ p: 2 }}>
        <Typography sx={{ mb: 1.5 }}>{STATES[setup.opening]}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <OpenShop setup={setup} />
          <LookAtShop isOpen={setup.opening === 'open'} />
        </Box>
        <QuietLine sx={{ mt: 2, mb: 0.5 }}>{`${done} of ${steps.length} done`}</QuietLine>
        <LinearProgress
          variant="determinate"
          color="secondary"
          value={(100 * done) / steps.length}
          aria-hidden
          sx={{ height: 6, borderRadius: 3 }}
        />
      </Card>
      {left.map(row)}
      {folded.length > 0 && (
        <Box sx={{ mt: 1 }}>
          <Button
            aria-expanded={showsDone}
            onClick={() => setShowsDone(!showsDone)}
            endIcon={<ExpandIcon sx={{ transform: showsDone ? 'rotate(180deg)' : 'none' }} />}
            sx={{ minHeight: 44 }}
          >
            {`Done (${folded.length})`}
          </Button>
          {showsDone && (
            <Box sx={{ display: 'grid', gap: 1.5, mt: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              {folded.map(row)}
            </Box>
          )}
        </Box>
      )}
    </Box>
  )
}

interface StepCardProps {
  step: SetupStep
  isDone: boolean
  isOpen: boolean
  onToggle: () => void
  /** The next step that is not done; absent when this is the last one. */
  next: SetupStep | undefined
  setup: SetupState
}

/** A step: its name, and once it is opened its form. */
function StepCard({ step, isDone, isOpen, onToggle, next, setup }: StepCardProps) {
  const headingId = useId()
  const bodyId = useId()
  const card = useRef<HTMLDivElement>(null)
  const { text, why } = STEP_WORDS[step]
  // Other steps have closed above it, or a link from elsewhere has opened it.
  useEffect(() => {
    if (isOpen) card.current?.scrollIntoView({ block: 'start' })
  }, [isOpen])
  return (
    <Card
      ref={card}
      component="section"
      aria-labelledby={headingId}
      sx={{
        scrollMarginTop: 76,
        // Unlike "hidden" it lets the button of a form stay in view.
        overflow: 'clip',
        '--ground': ({ palette }) => palette.background.paper,
      }}
    >
      <Typography variant="h2" sx={{ m: 0 }}>
        <ButtonBase
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={onToggle}
          sx={{
            width: '100%',
            minHeight: 56,
            px: 2,
            py: 1,
            gap: 1.5,
            justifyContent: 'flex-start',
            textAlign: 'left',
            font: 'inherit',
            '&:focus-visible': { outline: '2px solid', outlineOffset: -2 },
          }}
        >
          {isDone ? <DoneIcon color="success" aria-hidden /> : <OpenIcon color="action" aria-hidden />}
          <Box component="span" id={headingId} sx={{ flex: 1 }}>
            {text}
            {isDone && (
              <Box component="span" sx={visuallyHidden}>
                , done
              </Box>
            )}
          </Box>
          <ExpandIcon aria-hidden sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
        </ButtonBase>
      </Typography>
      <Box id={bodyId} hidden={!isOpen} sx={{ px: 2, pb: 2 }}>
        {isOpen && (
          <>
            <QuietLine sx={{ mb: 2 }}>{why}</QuietLine>
            <SetupStepContent step={step} />
            <StepFoot>
              {canBeSettled(step) && <Settle step={step} setup={setup} isDone={isDone} />}
              {isDone && next && (
                <Button component={Link} to={`/setup/${next}`} variant="outlined">
                  {`Next: ${STEP_WORDS[next].text}`}
                </Button>
              )}
            </StepFoot>
          </>
        )}
      </Box>
    </Card>
  )
}

const StepFoot = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>{children}</Box>
)

/** Lets the owner say that the shop needs nothing more of a step, and take that back. */
function Settle({ step, setup, isDone }: { step: SettledStep; setup: SetupState; isDone: boolean }) {
  const settle = useSettle(step)
  const isSettling = useIsSettling(step)
  const isSaid = setup.settled.includes(step)
  if (isDone && !isSaid) return null
  return (
    <>
      {isSaid && (
        <QuietLine sx={{ alignSelf: 'center' }}>{`You have said: ${SETTLED_WORDS[step]}.`}</QuietLine>
      )}
      <BusyButton loading={isSettling} onClick={() => settle(!isSaid)}>
        {isSaid ? 'Not any more' : SETTLED_WORDS[step]}
      </BusyButton>
    </>
  )
}
