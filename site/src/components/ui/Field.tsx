import type { ComponentProps, ReactNode } from 'react'
import { useFormState } from './Form.tsx'

/** A labelled control with a place for its error message; all other props are attributes of the control. */
interface Props extends Omit<ComponentProps<'input'>, 'id' | 'name' | 'className' | 'children'> {
  id: string
  name: string
  label: ReactNode
  hint?: ReactNode
  /** Number of lines; makes the control a textarea. */
  rows?: number
  /** Class of the element around label and control. */
  className?: string
  /** Renders the control itself, with the given attributes on it. */
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
