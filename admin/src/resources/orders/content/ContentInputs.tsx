import { CONTENT_LIMITS } from '@karigar/contract/sales/order-content.rules'
import { formatRupees } from '@karigar/contract/base/rupees'
import { isBlank } from '@karigar/contract/base/text'
import { FIRST_ORDER_DISCOUNT, percentOff, TAX_ON_TOP } from '@karigar/contract/sales/order-names'
import { deskMessages } from '@karigar/contract/sales/order-desk.words'
import { Alert, Box, Typography } from '@mui/material'
import { useWatch, useFormContext } from 'react-hook-form'
import type { Service } from '@karigar/contract/catalogue/service.wire'
import { Facts } from '../../../components/Facts.tsx'
import { ChoiceInput } from '../../../components/ChoiceInput.tsx'
import { LimitedInput } from '../../../components/LimitedInput.tsx'
import { RowsInput } from '../../../components/RowsInput.tsx'
import { freeLine, type LineForm, lineOfService, MOST_LINES, sumsOf } from './content-transforms.ts'
import { type DiscountUnit, withoutSign } from './discount-form.ts'
import { LineInput } from './LineInput.tsx'
import type { TaxSettings } from './use-tax-settings.ts'
import { ServicePicker } from '../../../components/ServicePicker.tsx'

/** The lines of an order, with a search of the catalogue to add more. */
export function LinesInput() {
  return (
    <>
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
    </>
  )
}

interface DiscountInputsProps {
  discountHint?: string
  reasonHint: string
}

const UNITS: { id: DiscountUnit; name: string }[] = [
  { id: 'rupees', name: '₹' },
  { id: 'percent', name: '%' },
]

/** The discount of an order, in rupees or as a percentage of the lines, and what it is for. */
export function DiscountInputs({ discountHint, reasonHint }: DiscountInputsProps) {
  const { getValues, setValue } = useFormContext()
  // A sign that was typed becomes the choice beside it.
  const settle = () => {
    const { discount, discount_unit } = getValues()
    const [text, unit] = withoutSign({ discount, discount_unit })
    if (text === discount && unit === discount_unit) return
    setValue('discount', text, { shouldDirty: true })
    setValue('discount_unit', unit, { shouldDirty: true })
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr auto', md: '1fr auto 2fr' },
        '& > :last-child': { gridColumn: { xs: '1 / -1', md: 'auto' } },
      }}
    >
      <LimitedInput
        source="discount"
        label="Discount"
        placeholder="500 or 10%"
        inputMode="decimal"
        most={24}
        helperText={discountHint ?? false}
        onBlur={settle}
      />
      <ChoiceInput
        source="discount_unit"
        label="In"
        choices={UNITS}
        helperText={false}
        onBlur={settle}
        sx={{ minWidth: 80 }}
      />
      <LimitedInput
        source="discount_reason"
        label="What the discount is for"
        helperText={reasonHint}
        most={CONTENT_LIMITS.reason}
      />
    </Box>
  )
}

/** An amount, or that it is not known yet. */
const amountText = (rupees: number | undefined) => (rupees === undefined ? '…' : formatRupees(rupees))

interface ContentSumsProps {
  agreed?: number
  /** The percentage of the first-order offer that an empty discount leaves to the order; 0 for none. */
  offer?: number
  settings: TaxSettings
}

/**
 * What the order will come to and, where the customer has agreed to `agreed` rupees before, whether they have to
 * agree again.
 */
export function ContentSums({ agreed, offer = 0, settings }: ContentSumsProps) {
  const values = useWatch()
  const { price, discount, percent, tax, total } = sumsOf(values, settings.data, offer)
  const name = offer > 0 && isBlank(values.discount) ? FIRST_ORDER_DISCOUNT : 'Discount'
  const off = percent === null ? '' : `, ${percentOff(percent)}`
  return (
    <Box role="status">
      <Facts
        facts={[
          ['Subtotal', formatRupees(price)],
          ...(discount > 0 ? [[`${name}${off}`, `−${formatRupees(discount)}`] as const] : []),
          ...(tax === null ? [] : [[TAX_ON_TOP, amountText(tax)] as const]),
          [
            'Total',
            <Typography key="total" component="strong" variant="body2" sx={{ fontWeight: 700 }}>
              {amountText(total)}
            </Typography>,
          ],
          ...(agreed === undefined ? [] : [['Agreed', formatRupees(agreed)] as const]),
        ]}
      />
      {agreed !== undefined && total !== undefined && total > agreed && (
        <Alert severity="info" sx={{ mt: 1.5 }}>
          The total rises, so the customer is asked to agree. Until then only {formatRupees(agreed)} is to be
          paid.
        </Alert>
      )}
    </Box>
  )
}

/** Finds a service of the catalogue and adds it to the lines; staff may also sell what shoppers do not see. */
function CatalogueInput() {
  const { clearErrors, getValues, setValue } = useFormContext()
  const add = (service: Service) => {
    const line = lineOfService(service)
    // The empty line that a new order begins with makes room.
    const lines = (getValues('lines') as LineForm[]).filter(
      ({ title, price }) => title !== '' || price !== '',
    )
    if (!line || lines.length >= MOST_LINES) return
    // What was wrong with the line that made room is wrong with none of these.
    clearErrors('lines')
    setValue('lines', [...lines, line], { shouldDirty: true })
  }
  return <ServicePicker label="Add a service from the catalogue" onPick={add} />
}
