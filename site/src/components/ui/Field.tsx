import type { ComponentProps, ReactNode } from 'react'
import { useFormState } from './Form.tsx'

/** A labelled control with a place for its sentence; what else is given is the control's own. */
interface Props extends Omit<ComponentProps<'input'>, 'id' | 'name' | 'className' | 'children'> {
  id: string
  name: string
  label: ReactNode
  hint?: ReactNode
  /** Lines of a longer text, which makes it a textarea. */
  rows?: number
  /** Of the field, not of its control. */
  className?: string
  /** Stands in place of the control: it takes what it is given as the control's attributes. */
  children?: (attributes: ComponentProps<'input'>) => ReactNode
}

export function Field({ id, name, label, hint, rows, className, children, ...attributes }: Props) {
  const sentence = useFormState().errors[name]
  const control = {
    ...attributes,
    id,
    name,
    className: 'input',
    'aria-invalid': sentence !== undefined || undefined,
    'aria-describedby': `${hint ? `${id}-hint ` : ''}${id}-error`,
  }
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label htmlFor={id}>{label}</label>
      {children ? (
        children(control)
      ) : rows === undefined ? (
        <input {...control} />
      ) : (
        <textarea {...(control as ComponentProps<'textarea'>)} rows={rows} />
      )}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className="field-error" id={`${id}-error`} hidden={sentence === undefined}>
        {sentence}
      </p>
    </div>
  )
}
