import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Field } from './Field.tsx'
import { type FormState, UNTOUCHED } from './form-state.ts'
import { Form, type FormControl, SubmitButton } from './Form.tsx'

/** Returns the markup of a form with one field and a button, in the given state. */
function formIn(state: Partial<FormState>): string {
  const form: FormControl = {
    ref: { current: null },
    state: { ...UNTOUCHED, ...state },
    values: () => ({}),
    setValues: () => {},
    say: () => {},
    submit: async () => {},
    typed: () => {},
  }
  return renderToStaticMarkup(
    <Form form={form} action="/send">
      <Field id="x-name" name="name" label="Your Name" hint="As on the invoice." required />
      <SubmitButton busy="Sending...">Send</SubmitButton>
    </Form>,
  )
}

test('an untouched form shows no errors, and its field refers to its hint and its error element', () => {
  const html = formIn({})
  expect(html).toContain('<p class="notice notice-danger" role="alert" hidden=""></p>')
  expect(html).toContain('<p class="field-error" id="x-name-error" hidden=""></p>')
  expect(html).toContain('<label for="x-name">Your Name</label>')
  expect(html).toMatch(/<input [^>]*aria-describedby="x-name-hint x-name-error"/)
  expect(html).not.toContain('aria-invalid')
  expect(html).toContain('aria-busy="false" aria-disabled="false">Send</button>')
})

test('shows a field’s error at the field, which it marks as invalid, and the form’s error above', () => {
  const html = formIn({ errors: { name: 'Give a name' }, sentence: 'Could not be sent' })
  expect(html).toContain('<p class="notice notice-danger" role="alert">Could not be sent</p>')
  expect(html).toContain('<p class="field-error" id="x-name-error">Give a name</p>')
  expect(html).toMatch(/<input [^>]*aria-invalid="true"/)
})

test('the button of a form that is being sent shows its busy text and stays focusable', () => {
  expect(formIn({ isBusy: true })).toContain('aria-busy="true" aria-disabled="true">Sending...</button>')
})
