import { PROFILE_ID } from '@karigar/contract/base/history.rules'
import { POLICY_KINDS, type PolicyKind } from '@karigar/contract/shop/policy.rules'
import { shopTexts } from '@karigar/contract/shop/shop.fields'
import { Box, ButtonBase, Card, Typography } from '@mui/material'
import ExpandIcon from '@mui/icons-material/ExpandMore'
import { useId, useState, type ReactNode } from 'react'
import { get, useFormState } from 'react-hook-form'
import { HistoryLink } from '../../../components/HistoryLink.tsx'
import { UploadsContext, useUploadCount } from '../../../components/uploads.ts'
import { AboutInputs } from './AboutInputs.tsx'
import { BrandsInput, SlidesInput } from './HomeInputs.tsx'
import { ChatTexts } from './ChatTexts.tsx'
import { ContactInputs } from './ContactInputs.tsx'
import { LookInputs } from './LookInputs.tsx'
import { TeamInput, TestimonialsInput } from './PeopleInputs.tsx'
import { FaqInput, PolicyInputs } from './PolicyInputs.tsx'
import { POLICY_LABELS } from '../index.ts'
import { ShopForm } from './ShopForm.tsx'
import { MeetingTextInputs, StatementInputs } from './StatementInputs.tsx'
import { QuietLine } from '../../../components/Texts.tsx'

const POLICY_PLACES: Readonly<Record<PolicyKind, string>> = {
  terms: 'On the page of terms, linked from every page, the cart and every order.',
  refunds: 'On the page about refunds, linked from every page, the cart and every order.',
  privacy: 'On the Privacy Policy page.',
}

const CONTACT = [...shopTexts.names, 'phones', 'whatsapp', 'address', 'working', 'contact']

/** Settings, Shop Profile: what the shop says about itself on its pages. */
export function ShopProfile() {
  const uploads = useUploadCount()
  return (
    <UploadsContext value={uploads.register}>
      <Box sx={{ maxWidth: 820 }}>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1 }}>
          <HistoryLink kind="profile" id={PROFILE_ID} />
        </Box>
        <ShopForm saveLabel="Save Shop Profile" busy={uploads.running > 0} long>
          <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <ShopSection
              title="Contact"
              shownOn="On every page, and the Contact page."
              fields={CONTACT}
              startsOpen
            >
              <ContactInputs />
            </ShopSection>
            <ShopSection
              title="Look"
              shownOn="On every page, and wherever the shop shows itself."
              fields={['face']}
            >
              <LookInputs />
            </ShopSection>
            <ShopSection title="Home banner slides" shownOn="At the top of the home page." fields={['hero']}>
              <SlidesInput />
            </ShopSection>
            <ShopSection
              title="Offer, promises and rating"
              shownOn="On every page, in the cart and with every service."
              fields={['first_order_percent', 'guarantees_delivery', 'rating']}
            >
              <StatementInputs />
            </ShopSection>
            <ShopSection
              title="Meetings"
              shownOn="On the booking page and above the footer."
              fields={['booking']}
            >
              <MeetingTextInputs />
            </ShopSection>
            <ShopSection title="Testimonials" shownOn="On the home page." fields={['testimonials']}>
              <TestimonialsInput />
            </ShopSection>
            <ShopSection title="Team" shownOn="On the About page." fields={['team']}>
              <TeamInput />
            </ShopSection>
            <ShopSection title="Brands" shownOn="On the home page." fields={['brands']}>
              <BrandsInput />
            </ShopSection>
            <ShopSection
              title="About"
              shownOn="On the About page, and in the figures of the home page."
              fields={['about', 'story', 'achievements', 'stats']}
            >
              <AboutInputs />
            </ShopSection>
            <ShopSection title="FAQ" shownOn="On the page of frequently asked questions." fields={['faq']}>
              <FaqInput />
            </ShopSection>
            {POLICY_KINDS.map((kind) => (
              <ShopSection
                key={kind}
                title={POLICY_LABELS[kind]}
                shownOn={POLICY_PLACES[kind]}
                fields={[kind]}
              >
                <PolicyInputs kind={kind} />
              </ShopSection>
            ))}
          </Box>
        </ShopForm>
        <Box sx={{ mt: 3 }}>
          <ChatTexts />
        </Box>
      </Box>
    </UploadsContext>
  )
}

interface ShopSectionProps {
  title: string
  /** Says where on the site the section is shown. */
  shownOn: string
  /** The form fields in the section, which opens when one of them has an error. */
  fields: readonly string[]
  startsOpen?: boolean
  children: ReactNode
}

/** A part of the profile that can be folded away, because the whole form is long. */
function ShopSection({ title, shownOn, fields, startsOpen = false, children }: ShopSectionProps) {
  const { errors, submitCount } = useFormState()
  const [open, setOpen] = useState(startsOpen)
  const [seen, setSeen] = useState(submitCount)
  const headingId = useId()
  const bodyId = useId()
  // Set while rendering, so that the field is visible before the focus is sent to it.
  if (seen !== submitCount) {
    setSeen(submitCount)
    if (fields.some((field) => get(errors, field) !== undefined)) setOpen(true)
  }
  return (
    <Card component="section" aria-labelledby={headingId}>
      <Typography variant="h2" sx={{ m: 0 }}>
        <ButtonBase
          aria-expanded={open}
          aria-controls={bodyId}
          onClick={() => setOpen(!open)}
          sx={{
            width: '100%',
            minHeight: 56,
            px: 2,
            py: 1,
            justifyContent: 'space-between',
            textAlign: 'left',
            font: 'inherit',
            '&:focus-visible': { outline: '2px solid', outlineOffset: -2 },
          }}
        >
          <Box component="span" id={headingId}>
            {title}
          </Box>
          <ExpandIcon aria-hidden="true" sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />
        </ButtonBase>
      </Typography>
      <Box id={bodyId} hidden={!open} sx={{ px: 2, pb: 2 }}>
        <QuietLine sx={{ mb: 2 }}>{shownOn}</QuietLine>
        {children}
      </Box>
    </Card>
  )
}
