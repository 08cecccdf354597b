import { passwordWords } from '#words/common.ts'
import { useState } from 'react'
import { Field } from './Field.tsx'
import { Icon } from './Icon.tsx'
import * as icons from './icons.ts'
import './password-field.css'

interface Props {
  id: string
  name: string
  label: string
  hint?: string
  /** With `new-password` the browser may suggest a password. */
  autoComplete: 'current-password' | 'new-password'
  required?: boolean
}

/** A password field with a button that makes the password readable. */
export function PasswordField({ required = true, ...field }: Props) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field {...field} type={isShown ? 'text' : 'password'} maxLength={200} required={required}>
      {(control) => (
        <div className="password">
          <input {...control} />
          <button
            className="icon-btn"
            type="button"
            aria-label={passwordWords.show(field.label)}
            aria-pressed={isShown}
            aria-controls={field.id}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon path={icons.eye} />
          </button>
        </div>
      )}
    </Field>
  )
}
