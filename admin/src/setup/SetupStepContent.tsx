import type { SetupStep } from '@karigar/contract/office/setup.rules'
import { Box, Button } from '@mui/material'
import type { ComponentType } from 'react'
import { Link } from 'react-router-dom'
import { NoMail } from '../dashboard/NoMail.tsx'
import { PushCard } from '../push/PushCard.tsx'
import { UpiSettings } from '../resources/payment/UpiSettings.tsx'
import { SitePreview } from './SitePreview.tsx'
import {
  BesidePage,
  ChatStep,
  FaceStep,
  GstStep,
  HoursStep,
  NameStep,
  OwnerStep,
  PoliciesStep,
} from './StepForms.tsx'

interface Way {
  label: string
  to: string
}

/** Buttons to the screens where a step is done. */
const Ways = ({ ways }: { ways: readonly Way[] }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    {ways.map(({ label, to }, index) => (
      <Button
        key={to}
        component={Link}
        to={to}
        variant={index === 0 ? 'contained' : 'outlined'}
        color={index === 0 ? 'secondary' : 'primary'}
      >
        {label}
      </Button>
    ))}
  </Box>
)

/** A step that is done on another screen, beside the page that shows it. */
const elsewhere = (ways: readonly Way[], path?: string) =>
  function Elsewhere() {
    if (path === undefined) return <Ways ways={ways} />
    return (
      <BesidePage page={<SitePreview draft={{ path }} />}>
        <Ways ways={ways} />
      </BesidePage>
    )
  }

const CONTENT: Readonly<Record<SetupStep, ComponentType>> = {
  name: NameStep,
  face: FaceStep,
  chat: ChatStep,
  upi: UpiSettings,
  gst: GstStep,
  hours: HoursStep,
  owner: OwnerStep,
  policies: PoliciesStep,
  category: elsewhere(
    [
      { label: 'Add Category', to: '/categories/create' },
      { label: 'All categories', to: '/categories' },
    ],
    '/services',
  ),
  service: elsewhere(
    [
      { label: 'Add Service', to: '/services/create' },
      { label: 'From a spreadsheet', to: '/services/import' },
    ],
    '/services',
  ),
  alerts: PushCard,
  manager: elsewhere([{ label: 'Invite a manager', to: '/settings/invite' }]),
  mail: NoMail,
}

/** What a step asks for. */
export function SetupStepContent({ step }: { step: SetupStep }) {
  const Content = CONTENT[step]
  return <Content />
}
