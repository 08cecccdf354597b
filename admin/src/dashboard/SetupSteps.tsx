import type { Setup, SetupStep } from '@karigar/contract/office/setup.wire'
import DoneIcon from '@mui/icons-material/CheckCircle'
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked'
import { Box, Card, Typography } from '@mui/material'
import { BusyButton } from '../components/BusyButton.tsx'
import { ScreenLink } from '../components/InlineLinks.tsx'
import { LineItem, LineList } from '../components/LineList.tsx'
import { QuietLine } from '../components/Texts.tsx'
import { visuallyHidden } from '../components/visually-hidden.ts'
import { useWorksAlone } from './use-setup.ts'

/** For each step its name, why it is needed, and the screen where it is done. */
const STEPS: Record<SetupStep, { text: string; why: string; to: string }> = {
  name: {
    text: 'Give the shop its name',
    why: 'Until it has one, its pages say that it opens soon.',
    to: '/settings/shop',
  },
  chat: {
    text: 'Give the chat number',
    why: 'Orders go to this WhatsApp number. The shop opens with it.',
    to: '/settings/shop',
  },
  category: {
    text: 'Add the first category',
    why: 'Every service stands in one.',
    to: '/categories/create',
  },
  service: {
    text: 'Add the first service',
    why: 'With a price, a delivery time and what is included.',
    to: '/services/create',
  },
  manager: {
    text: 'Invite a manager',
    why: 'Somebody who answers enquiries and moves orders on, without your settings.',
    to: '/settings/invite',
  },
  mail: {
    text: 'Have mails sent',
    why: 'Without a mail server, nobody receives a new password or a meeting’s details.',
    to: '/settings/general',
  },
}

/** The steps before the shop can trade, with a link to each. */
export function SetupSteps({ setup, left }: { setup: Setup; left: number }) {
  return (
    <Card component="section" aria-labelledby="setup-heading" sx={{ p: 2, mb: 2 }}>
      <Typography variant="h2" id="setup-heading">
        What is left to do
      </Typography>
      <QuietLine sx={{ mb: 1 }}>{`${setup.steps.length - left} of ${setup.steps.length} done`}</QuietLine>
      <LineList>
        {setup.steps.map(({ step, done }) => (
          <LineItem key={step} sx={{ display: 'flex', gap: 1.5 }}>
            {done ? (
              <DoneIcon color="success" aria-hidden sx={{ mt: 0.75 }} />
            ) : (
              <OpenIcon color="action" aria-hidden sx={{ mt: 0.75 }} />
            )}
            <Box sx={{ minWidth: 0 }}>
              <ScreenLink
                to={STEPS[step].to}
                sx={{
                  display: 'inline-flex',
                  alignItems: 'center',
                  minHeight: 36,
                  fontWeight: 600,
                  textDecoration: done ? 'line-through' : 'underline',
                }}
              >
                {STEPS[step].text}
                {done && (
                  <Box component="span" sx={visuallyHidden}>
                    , done
                  </Box>
                )}
              </ScreenLink>
              {!done && <QuietLine>{STEPS[step].why}</QuietLine>}
              {step === 'manager' && <WorksAlone isSaid={setup.works_alone} isDone={done} />}
            </Box>
          </LineItem>
        ))}
      </LineList>
    </Card>
  )
}

/** Lets an owner without a manager finish the list, and take that back while the list is there. */
function WorksAlone({ isSaid, isDone }: { isSaid: boolean; isDone: boolean }) {
  const { mutate, isPending } = useWorksAlone()
  if (isDone && !isSaid) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      {isSaid && <QuietLine>You have said that you work alone.</QuietLine>}
      <BusyButton size="small" loading={isPending} onClick={() => mutate(!isSaid)} sx={{ px: 0 }}>
        {isSaid ? 'Not any more' : 'I work alone'}
      </BusyButton>
    </Box>
  )
}
