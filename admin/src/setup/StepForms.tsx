/** The forms of the first run, each with the page as it will be. */
import type { SettledStep } from '@karigar/contract/office/setup.rules'
import { POLICY_KINDS, POLICY_PATHS, type PolicyKind } from '@karigar/contract/shop/policy.rules'
import { Box, Button, Collapse, Stack, Tab, Tabs } from '@mui/material'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { FormDataConsumer } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import { ScreenLink } from '../components/InlineLinks.tsx'
import { QuietLine } from '../components/Texts.tsx'
import { UploadsContext, useUploadCount } from '../components/uploads.ts'
import { useIsPhone } from '../components/use-is-phone.ts'
import { AddressInput, BusinessInputs } from '../resources/payment/BusinessInputs.tsx'
import { DocumentForm, documentsOf, TaxInputs } from '../resources/payment/DocumentSettings.tsx'
import { POLICY_LABELS } from '../resources/settings/index.ts'
import { ChatInput, HoursInputs, NameInputs, ReachInputs } from '../resources/settings/shop/ContactInputs.tsx'
import { LookInputs } from '../resources/settings/shop/LookInputs.tsx'
import { PolicyInputs } from '../resources/settings/shop/PolicyInputs.tsx'
import { ShopForm } from '../resources/settings/shop/ShopForm.tsx'
import { type ShopForm as ShopValues, toShop } from '../resources/settings/shop/shop-transforms.ts'
import { SitePreview } from './SitePreview.tsx'
import { useSettle } from './use-settle.ts'

/** What is entered, and the page beside it; on a phone the page is shown below on request. */
export function BesidePage({ page, children }: { page: ReactNode; children: ReactNode }) {
  const isPhone = useIsPhone()
  const [isShown, setShown] = useState(false)
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        {children}
      </Stack>
      {isPhone ? (
        <Box sx={{ minWidth: 0 }}>
          <Button
            variant="outlined"
            aria-expanded={isShown}
            onClick={() => setShown(!isShown)}
            sx={{ minHeight: 44 }}
          >
            {isShown ? 'Hide the page' : 'Show the page'}
          </Button>
          <Collapse in={isShown} mountOnEnter unmountOnExit>
            <Box sx={{ pt: 2 }}>{page}</Box>
          </Collapse>
        </Box>
      ) : (
        <Box sx={{ minWidth: 0, position: 'sticky', top: 80 }}>{page}</Box>
      )}
    </Box>
  )
}

/** A page with the profile that the form around it holds. */
function ShopPage({ path }: { path: string }) {
  const values = useWatch() as unknown as ShopValues
  return <SitePreview draft={{ path, shop: toShop(values) }} />
}

/** A page with who the shop is as the form around it holds it. */
function OwnerPage({ path }: { path: string }) {
  const { legal_name, address, officer } = documentsOf(useWatch())
  return <SitePreview draft={{ path, business: { legal_name, address, officer } }} />
}

export const NameStep = () => (
  <ShopForm saveLabel="Save Name" needs="name" long>
    <BesidePage page={<ShopPage path="/" />}>
      <NameInputs />
    </BesidePage>
  </ShopForm>
)

/** Returns what notes, once the form of a step was saved, that what is usual is right: it has changed nothing to be seen. */
function useSettleBySave(step: SettledStep): () => void {
  const settle = useSettle(step, { isSilent: true })
  return () => settle(true)
}

export function FaceStep() {
  const uploads = useUploadCount()
  return (
    <UploadsContext value={uploads.register}>
      <ShopForm saveLabel="Save Look" busy={uploads.running > 0} long onSaved={useSettleBySave('face')}>
        <LookInputs />
      </ShopForm>
    </UploadsContext>
  )
}

export const ChatStep = () => (
  <ShopForm saveLabel="Save Numbers" needs="whatsapp" long>
    <BesidePage page={<ShopPage path="/contact" />}>
      <ChatInput helperText="With its country code, unless it is an Indian mobile number." />
      <ReachInputs />
    </BesidePage>
  </ShopForm>
)

export const HoursStep = () => (
  <ShopForm saveLabel="Save Hours" long onSaved={useSettleBySave('hours')}>
    <BesidePage page={<ShopPage path="/contact" />}>
      <HoursInputs />
      <QuietLine>
        Meetings have times of their own, in <ScreenLink to="/bookings/settings">Meeting Settings</ScreenLink>
        .
      </QuietLine>
    </BesidePage>
  </ShopForm>
)

export const OwnerStep = () => (
  <DocumentForm saveLabel="Save Who We Are" long>
    <BesidePage page={<OwnerPage path="/contact#who-we-are" />}>
      <BusinessInputs />
    </BesidePage>
  </DocumentForm>
)

export const GstStep = () => (
  <DocumentForm saveLabel="Save GST" long>
    <BesidePage page={<SitePreview draft={{ path: '/services' }} />}>
      <TaxInputs />
      <FormDataConsumer>
        {({ formData: { standing } }) => standing !== 'not-registered' && <AddressInput />}
      </FormDataConsumer>
    </BesidePage>
  </DocumentForm>
)

/** Shows, of several pages in one form, the first one that a refused save has found something wrong in. */
function ShowFault({ show }: { show: (kind: PolicyKind) => void }) {
  const { errors, submitCount } = useFormState()
  const seen = useRef(submitCount)
  useEffect(() => {
    // Only a save leads there, not what is typed after it.
    if (submitCount === seen.current) return
    seen.current = submitCount
    const faulty = POLICY_KINDS.find((kind) => errors[kind] !== undefined)
    if (faulty) show(faulty)
  }, [errors, show, submitCount])
  return null
}

export function PoliciesStep() {
  const [kind, setKind] = useState<PolicyKind>('terms')
  return (
    <ShopForm saveLabel="Save Pages" long>
      <ShowFault show={setKind} />
      <Tabs
        value={kind}
        onChange={(_, next: PolicyKind) => setKind(next)}
        aria-label="Page"
        variant="scrollable"
        sx={{ mb: 2 }}
      >
        {POLICY_KINDS.map((one) => (
          <Tab key={one} value={one} label={POLICY_LABELS[one]} sx={{ textTransform: 'none' }} />
        ))}
      </Tabs>
      <BesidePage page={<ShopPage key={kind} path={POLICY_PATHS[kind]} />}>
        <PolicyInputs key={kind} kind={kind} />
      </BesidePage>
    </ShopForm>
  )
}
