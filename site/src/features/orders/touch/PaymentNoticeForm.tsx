import { orderContentWords, paymentWords } from '#words/orders.ts'
import { upiMessages } from '@karigar/contract/shop/upi.words'
import { Field } from '../../../components/ui/Field.tsx'
import { Form, SubmitButton, useForm } from '../../../components/ui/Form.tsx'
import { showToast } from '../../toast/page/toast.ts'
import { payActs, type PayActs } from './load-pay-acts.ts'

interface Props {
  /** The number that was given before; empty if none was. */
  utr: string
  isCorrection: boolean
  send: (utr: string) => Promise<void>
}

/** Until the check is loaded, the API says the same. */
let check: PayActs['checkNotice'] = () => ({})
void payActs().then(
  ({ checkNotice }) => (check = checkNotice),
  () => {},
)

/** The form with which a customer says that the amount due is paid. */
export function PaymentNoticeForm({ utr, isCorrection, send }: Props) {
  const form = useForm({
    check: (values) => check(values),
    send: async (values) => {
      await send(values.utr ?? '')
      showToast({ title: upiMessages.noticeSent })
    },
    failed: upiMessages.noticeFailed,
  })
  return (
    <Form form={form} aria-label={paymentWords.havePaid}>
      <Field
        id="pay-utr"
        name="utr"
        label={paymentWords.utr}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        required
        defaultValue={utr}
        hint={paymentWords.utrHint}
      />
      <SubmitButton busy={orderContentWords.sending} className="btn btn-secondary btn-block">
        {isCorrection ? paymentWords.sendCorrected : paymentWords.havePaid}
      </SubmitButton>
    </Form>
  )
}
